import type { Page } from 'playwright-core'

/** Resolves when pending changes to a page have been painted. */
export const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
