import type { Clock } from '#base/clock.ts'

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
  // Deferred until after a frame, when style and layout are up to date: earlier, reading the animations would force both.
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

/** Synchronizes the two copies: Chromium may start their animations some frames apart. */
function alignStarts([first, ...others]: readonly Animation[]) {
  const startTime = first?.startTime ?? null
  if (startTime !== null) for (const other of others) other.startTime = startTime
}

type ScrollFrame = { elapsedMs: number; scrolledPx: number }

/** The boost for the next frame as a share of the marquee's base speed. LIM-5: frames too far apart are ignored. */
export function nextBoost(boost: number, { elapsedMs, scrolledPx }: ScrollFrame): number {
  if (elapsedMs <= 0 || elapsedMs > marqueePolicy.ignoredFrameMs) return boost
  const scrollSpeed = Math.abs(scrolledPx) / elapsedMs
  const wanted = Math.min(marqueePolicy.mostBoost, scrollSpeed * marqueePolicy.boostPerScrollSpeed)
  const next = boost + (wanted - boost) * marqueePolicy.boostEasing
  return next < marqueePolicy.leastBoost ? 0 : next
}

/** How the marquee responds to scrolling. */
export const marqueePolicy = {
  /** LIM-5: after a longer gap between frames the scroll speed is unknown, and the frame is ignored. */
  ignoredFrameMs: 50,
  /** Boost per pixel and millisecond of scrolling, as a share of the marquee's speed, and its maximum. */
  boostPerScrollSpeed: 3,
  mostBoost: 6,
  /** Below this share the boost is invisible and ends. */
  leastBoost: 0.02,
  /** Easing of a boost: share of the remaining difference per frame. */
  boostEasing: 0.08,
} as const
