import type { Page } from 'playwright-core'

/** Keeps files whose address fits a pattern from a page. @returns lets them come */
export async function delayFiles(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await promise
    await route.continue()
  })
  return release
}
