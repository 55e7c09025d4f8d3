import { marqueePolicy as policy } from './policies.ts'

export type ScrollFrame = { elapsedMs: number; scrolledPx: number }

/** The boost for the next frame as a share of the marquee's base speed. LIM-5: frames too far apart are ignored. */
export function nextBoost(boost: number, { elapsedMs, scrolledPx }: ScrollFrame): number {
  if (elapsedMs <= 0 || elapsedMs > policy.ignoredFrameMs) return boost
  const scrollSpeed = Math.abs(scrolledPx) / elapsedMs
  const wanted = Math.min(policy.mostBoost, scrollSpeed * policy.boostPerScrollSpeed)
  const next = boost + (wanted - boost) * policy.boostEasing
  return next < policy.leastBoost ? 0 : next
}
