import type { Page } from 'playwright-core'

/** In a page: how many of its parts are not laid out yet. */
export const skippedParts = `[...document.querySelectorAll('body *')]
  .filter((part) => getComputedStyle(part).contentVisibility === 'auto').length`

/** @returns how many parts of a page are not laid out yet */
export const skipped = (page: Page): Promise<number> => page.evaluate<number>(skippedParts)
