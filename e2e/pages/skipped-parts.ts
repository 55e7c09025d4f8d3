/** In a page: how many of its parts are not laid out yet. */
export const skippedParts = `[...document.querySelectorAll('main *, .footer, .footer *')]
  .filter((part) => getComputedStyle(part).contentVisibility === 'auto').length`
