import type { Clock } from '#base/clock.ts'

/** No frame takes longer, unless none is coming at all. */
const longestFrameMs = 100

/**
 * Resolves once pending changes have been painted, so that slow work does not delay what the visitor sees. A page in the
 * background is not painted; there it resolves after a short time-out.
 */
export async function painted(clock: Clock): Promise<void> {
  const next = new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  // Animation frame callbacks run before the paint; a task queued from one runs after it.
  await Promise.race([next.then(() => clock.sleep(0)), clock.sleep(longestFrameMs)])
}

/**
 * Resolves when the page is shown: at once, unless it is prerendered; then once it has been activated and painted, or never.
 */
export async function shown(clock: Clock): Promise<void> {
  if (!(document as Document & { prerendering?: boolean }).prerendering) return
  await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
  await painted(clock)
}
