import type { Page } from 'playwright-core'

/** Resolves when what a page has been told is painted. */
export const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
