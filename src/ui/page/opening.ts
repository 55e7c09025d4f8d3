/**
 * Id of the element that must be parsed before a page is first rendered (sections/frame/page-turn-head.tsx): its heading, or
 * the cover of a case study, into which the cover in a list grows.
 */
export const openingId = 'opening'
