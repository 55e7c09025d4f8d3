import { palette } from '#palette/palette.ts'
import { flamePath } from './flame-path.ts'

/** The studio's icon, an SVG document: the flame on a dark ground. */
export const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-37 -8 116 116"><title>Igniting Studio</title>' +
  `<path fill="${palette.ink}" d="M-37-8H79V108H-37z"/><path fill="${palette.flame}" d="${flamePath}"/></svg>`
