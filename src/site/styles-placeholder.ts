export const placeholderStart = '/* styles of '
export const placeholderEnd = ' */'

/** Placeholder that the server replaces by the styles with this id (server/pages/safety/inlined-styles.ts). */
export const stylesPlaceholder = (id: string) => placeholderStart + id + placeholderEnd
