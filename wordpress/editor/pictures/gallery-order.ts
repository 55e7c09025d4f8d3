import type { Values } from '../record/form.ts'

/** The existing pictures in order: the fields may have gaps, the gallery has none. */
export const galleryOf = (names: readonly string[], values: Values): string[] =>
  names.map((name) => values[name] ?? '').filter((value) => value !== '')

/** The fields of a gallery; unused ones are emptied. */
export const valuesOf = (names: readonly string[], gallery: readonly string[]): Values =>
  Object.fromEntries(names.map((name, index) => [name, gallery[index] ?? '']))

/** The list with one item moved; a target outside the list changes nothing. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}
