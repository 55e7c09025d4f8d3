/** The figures by which sections move. */
export const motionPolicy = {
  /** LIM-5: between frames further apart nothing is known of the scroll's speed, so such a frame does not move. */
  ignoredFrameMs: 50,
  /** What a pixel a millisecond of scrolling adds, as a share of the marquee's speed, and the most it may add. */
  boostPerScrollSpeed: 3,
  mostBoost: 6,
  /** A smaller share is not seen: there it ends. */
  leastBoost: 0.02,
  /** How quickly a boost comes and goes: the share of the way in each frame. */
  boostEasing: 0.08,
} as const

/** SPEC §9, "stylesheet defer": the styles of what is opened later are asked for this long after the start. */
export const stylesheetDeferMs = 100
