/** Id of a page's heading. A page is first shown when it has been parsed (sections/frame/page-turn-head.tsx). */
export const openingId = 'opening'

/** Id of a case study's cover, which the one of a list grows into: such a page is not shown without it. */
export const openingCoverId = 'opening-cover'
