/** How the marquee answers scrolling. */
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
