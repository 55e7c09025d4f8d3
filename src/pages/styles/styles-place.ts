/** Stands in a rendered page where the styles of its route will stand (server/pages/inlined-styles.ts). */
export const stylesPlace = (routeId: string) => `/* styles of ${routeId} */`
