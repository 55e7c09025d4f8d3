import { palette } from '#palette/palette.ts'

/**
 * The studio's flame: the acute accent of the display face, turned until it leans 12°. 42.3 by 100, with its tip at the top and
 * its base at the bottom; the path is also used inside larger drawings.
 */
export const flamePath =
  'M39.5 0L42.3 1L35.3 75.5Q33.9 88.1 26.7 94Q19.6 100 10.3 96.3Q1.9 93.6 0.9 84.1Q0 74.6 5.3 63.9Z'

/** The studio's icon, an SVG document: the flame on a dark ground. */
export const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-37 -8 116 116"><title>Igniting Studio</title>' +
  `<path fill="${palette.ink}" d="M-37-8H79V108H-37z"/><path fill="${palette.flame}" d="${flamePath}"/></svg>`
