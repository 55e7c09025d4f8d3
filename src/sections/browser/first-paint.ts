/**
 * Time after which nobody waits any longer, in milliseconds: a browser that protects from fingerprints may tell of no paint.
 */
const waitMs = 2e3

/**
 * Start of the inline script in the head: `painted` is a promise for every script of the page, that its first paint is on the
 * screen. Frames do not tell: what is done in the third may still come before it. What is not shown, such as a page that is
 * prerendered, is never painted.
 */
export const firstPaint =
  'var painted=new Promise(done=>{document.hidden?done():' +
  `new PerformanceObserver(done).observe({type:"paint",buffered:!0}),setTimeout(done,${waitMs})});`
