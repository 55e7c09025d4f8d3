/**
 * Id of what a page is first shown with (sections/frame/page-turn-head.tsx): its heading, or the cover of a case study, which the
 * one of a list grows into.
 */
export const openingId = 'opening'
