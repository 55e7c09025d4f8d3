import type { Page } from 'playwright-core'

/**
 * Resolves when the scripts that every page runs have started (sections/browser/start-page.ts): the page is interactive and
 * waits for nothing.
 */
export const started = (page: Page): Promise<void> =>
  page.locator('html[data-started]').waitFor({ state: 'attached' })

/** Opens an address, and waits until the page has loaded and its scripts have started. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await started(page)
}
