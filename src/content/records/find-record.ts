import type { Language } from '#locale/language.ts'

/** LANG-8: the one of the language or, failing that, whichever there is. */
export const preferLanguage = <Item extends { language: Language }>(
  items: readonly Item[],
  language: Language,
): Item | undefined => items.find((item) => item.language === language) ?? items[0]

/** The record of a slug, which records of both languages may share. */
export const findRecord = <Item extends { language: Language; slug: string }>(
  records: readonly Item[],
  language: Language,
  slug: string,
): Item | undefined =>
  preferLanguage(
    records.filter((record) => record.slug === slug),
    language,
  )
