import type { Clock } from '#base/clock.ts'
import { nextBoost } from './marquee-boost.ts'

/**
 * Speeds the marquee up while the visitor scrolls. The base motion is a CSS animation, so an idle page schedules no
 * frames; frames run from the first scroll until the boost has ended.
 */
export function startMarquee(clock: Clock): void {
  const rows = [...document.querySelectorAll('.marquee__row')]
  let boost = 0
  let frame = 0
  let last = { time: 0, scroll: 0 }
  const animations = () => rows.flatMap((row) => row.getAnimations())
  const step = (time: number) => {
    const next = nextBoost(boost, { elapsedMs: time - last.time, scrolledPx: scrollY - last.scroll })
    if (next !== boost) for (const animation of animations()) animation.updatePlaybackRate(1 + next)
    boost = next
    const isScrolling = scrollY !== last.scroll
    last = { time, scroll: scrollY }
    frame = boost > 0 || isScrolling ? requestAnimationFrame(step) : 0
  }
  // Asked for in between, Chromium would style and lay out the page for them; behind a frame it has just done so.
  requestAnimationFrame(() => clock.sleep(0).then(() => alignStarts(animations())))
  addEventListener(
    'scroll',
    () => {
      const isInSight = scrollY < innerHeight
      if (frame === 0 && isInSight) frame = requestAnimationFrame(step)
    },
    { passive: true },
  )
}

/** Synchronises the two copies: Chromium may start their animations some frames apart. */
function alignStarts([first, ...others]: readonly Animation[]) {
  const startTime = first?.startTime ?? null
  if (startTime !== null) for (const other of others) other.startTime = startTime
}
