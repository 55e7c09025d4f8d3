import type { Page } from 'playwright-core'

/** Marks the open document; the mark disappears with it when the server is asked for the next page. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))

/** Whether the marked document is still open. */
export const isSameDocument = async (page: Page): Promise<boolean> =>
  (await page.locator('[data-same-document]').count()) === 1
