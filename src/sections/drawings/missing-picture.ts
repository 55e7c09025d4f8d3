import { flamePath } from '#ui/flame-path.ts'
import { palette } from './palette.ts'

/**
 * "There was a picture": the place of a flame where none is lit, on the two shades of a wall; a file for `<img>`. It has
 * no size and no proportions, so it fills the place that the layout keeps for the picture, whatever that is.
 */
export const missingPictureFile = `<svg xmlns="http://www.w3.org/2000/svg">
<rect width="100%" height="100%" fill="${palette.raised}"/>
<svg x="72%" overflow="visible"><path d="M0 0H9999V9999H-2126z" fill="${palette.sand}" opacity=".5"/></svg>
<svg y="27%" width="100%" height="46%" viewBox="-3 -3 48.3 106">
<path d="${flamePath}" fill="none" stroke="${palette.dusk}" stroke-width="2" stroke-linecap="round" stroke-dasharray="6 6"/>
</svg>
</svg>`
