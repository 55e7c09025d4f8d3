export const placeStart = '/* styles of '
export const placeEnd = ' */'

/** Stands in a rendered page where the styles of its route will stand (server/pages/inlined-styles.ts). */
export const stylesPlace = (routeId: string) => placeStart + routeId + placeEnd
