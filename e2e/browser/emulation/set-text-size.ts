import type { Page } from 'playwright-core'

/**
 * Sets the text size as visitors do in their browser settings, for every document of the page.
 * @param pixels usually 16
 */
export async function setTextSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels } })
}
