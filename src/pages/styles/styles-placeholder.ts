export const placeholderStart = '/* styles of '
export const placeholderEnd = ' */'

/** Placeholder that the server replaces by the styles of the route (server/pages/safety/inlined-styles.ts). */
export const stylesPlaceholder = (routeId: string) => placeholderStart + routeId + placeholderEnd
