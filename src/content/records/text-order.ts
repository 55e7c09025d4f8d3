import type { Language } from '#locale/language.ts'

type Localized = { language: Language }

/**
 * LANG-10, the one order in which a text is looked for: the CMS's in the language, the built-in one in the language, the CMS's in
 * the other language, and a built-in one in the other language, which only leads to its translation.
 * @param isOwn whether the CMS's text is one in the language
 * @param builtIn asked for only if the CMS has none in the language
 */
export async function firstInOrder<Item extends Localized>(
  language: Language,
  cms: Item | undefined,
  builtIn: () => Promise<Item | undefined>,
  isOwn = (item: Item) => item.language === language,
): Promise<Item | undefined> {
  if (cms && isOwn(cms)) return cms
  const own = await builtIn()
  return own?.language === language ? own : (cms ?? own)
}

/** Of several records of one source, the one of the language or, failing that, the first (LANG-8). */
export const preferLanguage = <Item extends Localized>(
  items: readonly Item[],
  language: Language,
): Item | undefined => items.find((item) => item.language === language) ?? items[0]

/** The record of a slug, which records of both languages may share. */
export const findRecord = <Item extends Localized & { slug: string }>(
  records: readonly Item[],
  language: Language,
  slug: string,
): Item | undefined =>
  preferLanguage(
    records.filter((record) => record.slug === slug),
    language,
  )
