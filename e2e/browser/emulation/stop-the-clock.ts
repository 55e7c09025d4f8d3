import type { Page } from 'playwright-core'

type Stashed = Window & { drawFrame: typeof requestAnimationFrame }

/** From here on, time in the page only passes when the test advances it; frames are painted as usual. */
export async function stopTheClock(page: Page) {
  await page.addInitScript(() => {
    ;(window as unknown as Stashed).drawFrame = window.requestAnimationFrame.bind(window)
  })
  await page.clock.install({ time: 0 })
  await page.addInitScript(() => {
    window.requestAnimationFrame = (window as unknown as Stashed).drawFrame
  })
  await page.clock.pauseAt(1_000)
}
