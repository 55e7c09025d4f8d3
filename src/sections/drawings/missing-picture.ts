import { palette } from '#palette/palette.ts'
import { flamePath } from '#ui/match/flame-path.ts'

/**
 * Placeholder for a missing picture, as a data URL for `<img>`. It has no intrinsic size, so it fills the space that
 * the layout reserves.
 */
export const missingPictureFile = `<svg xmlns="http://www.w3.org/2000/svg">
<rect width="100%" height="100%" fill="${palette.raised}"/>
<svg x="72%" overflow="visible"><path d="M0 0H9999V9999H-2126z" fill="${palette.sand}" opacity=".5"/></svg>
<svg y="27%" width="100%" height="46%" viewBox="-3 -3 48.3 106">
<path d="${flamePath}" fill="none" stroke="${palette.dusk}" stroke-width="2" stroke-linecap="round" stroke-dasharray="6 6"/>
</svg>
</svg>`
