import type { Page } from 'playwright-core'

/** Adds styles to the open document; the content security policy does not apply to them. */
export const addStyles = (page: Page, styles: string): Promise<unknown> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, styles)
