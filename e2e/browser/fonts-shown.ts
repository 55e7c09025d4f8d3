import type { Page } from 'playwright-core'

/** Resolves when a page is displayed in its own fonts (sections/frame/fonts-head.tsx). */
export async function fontsShown(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.fonts === undefined)
  await page.evaluate(() => document.fonts.ready)
}
