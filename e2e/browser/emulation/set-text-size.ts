import type { Page } from 'playwright-core'

/** Sets the size of text as a visitor does in the browser itself, for every document of the page. @param pixels usually 16 */
export async function setTextSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels } })
}
