import type { Page } from 'playwright-core'

/** Puts styles into the open document; the content-security policy has no say in these. */
export const addStyles = (page: Page, styles: string): Promise<unknown> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, styles)
