import type { Page } from 'playwright-core'

/**
 * Holds back files whose address matches a pattern.
 * @returns releases them
 */
export async function delayFiles(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await promise
    await route.continue()
  })
  return release
}
