export const placeholderStart = '/* styles of '
export const placeholderEnd = ' */'

/** Placeholder that the server replaces with the styles of this id (server/pages/safety/inlined-styles.ts). */
export const stylesPlaceholder = (id: string) => placeholderStart + id + placeholderEnd
