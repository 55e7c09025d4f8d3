/** SPEC §9, "stylesheet defer": delay of the late stylesheet after the page's start. */
export const stylesheetDeferMs = 100
