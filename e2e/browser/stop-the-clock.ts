import type { Page } from 'playwright-core'

/** From here on time in the page passes only when the test lets it. */
export async function stopTheClock(page: Page) {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
}
