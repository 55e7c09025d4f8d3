/** Stands in a rendered page where its styles will stand. */
export const stylesPlace = '/* styles */'
