import { motionPolicy as policy } from '../policies.ts'

export type MarqueeMotion = {
  /** Where the line stands, in pixels: from 0 down to one loop to the left. */
  offsetPx: number
  /** What the visitor's scrolling adds to the speed, as a share of it. */
  boost: number
}
export type MarqueeFrame = { elapsedMs: number; scrolledPx: number; loopPx: number }

/** The next position of a line that follows the speed of scrolling. LIM-5: frames too far apart are ignored. */
export function nextMotion(
  motion: MarqueeMotion,
  { elapsedMs, scrolledPx, loopPx }: MarqueeFrame,
): MarqueeMotion {
  if (elapsedMs <= 0 || elapsedMs > policy.ignoredFrameMs || loopPx <= 0) return motion
  const scrollSpeed = Math.abs(scrolledPx) / elapsedMs
  const wanted = Math.min(policy.mostBoost, scrollSpeed * policy.boostPerScrollSpeed)
  const boost = motion.boost + (wanted - motion.boost) * policy.boostEasing
  const offsetPx = motion.offsetPx - elapsedMs * policy.marqueeSpeedPxPerMs * (1 + boost)
  return { offsetPx: offsetPx % loopPx, boost }
}
