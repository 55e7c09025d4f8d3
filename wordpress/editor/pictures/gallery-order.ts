import type { Values } from '../record/form.ts'

/** The existing pictures in order: the fields may have gaps, the gallery has none. */
export const galleryOf = (names: readonly string[], values: Values): string[] =>
  names.map((name) => values[name] ?? '').filter((value) => value !== '')

/** The fields of a gallery; unused ones are emptied. */
export const valuesOf = (names: readonly string[], gallery: readonly string[]): Values =>
  Object.fromEntries(names.map((name, index) => [name, gallery[index] ?? '']))
