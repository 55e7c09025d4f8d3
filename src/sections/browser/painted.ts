import type { Clock } from '#base/clock.ts'

/** No frame takes longer, unless none is to come. */
const longestFrameMs = 100

/**
 * Resolves when what has been changed is painted, so that work which may take its time keeps no visitor waiting for an
 * answer. A page that no one looks at is not painted; there it resolves soon.
 */
export async function painted(clock: Clock): Promise<void> {
  const next = new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  // What a frame calls comes before its paint, and a task after it.
  await Promise.race([next.then(() => clock.sleep(0)), clock.sleep(longestFrameMs)])
}

/**
 * Resolves when the page is shown: at once, unless it is prerendered; then when it has been opened and is on the screen, or
 * never.
 */
export async function shown(clock: Clock): Promise<void> {
  if (!(document as Document & { prerendering?: boolean }).prerendering) return
  await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
  await painted(clock)
}
