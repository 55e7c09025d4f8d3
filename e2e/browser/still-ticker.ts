import type { BrowserContext } from 'playwright-core'

/**
 * Pauses the ticker of the home page in all pages of a context. Without a graphics card, painting it takes a whole core as long as
 * the page is open.
 */
export const keepTickerStill = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.marquee__row { animation-play-state: paused !important }')
    document.adoptedStyleSheets.push(sheet)
  })
