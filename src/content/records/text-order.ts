import type { Language } from '#locale/language.ts'

type Localized = { language: Language }

/**
 * LANG-10, the order in which a text is chosen: the CMS's in the language, the built-in one in the language, the CMS's
 * in the other language, and a built-in one in the other language (which only links to its translation).
 * @param isOwn whether the CMS's text counts as being in the language
 * @param builtIn called only if the CMS has no text in the language
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

/** Of several records from one source, the one in the language, otherwise the first (LANG-8). */
export const preferLanguage = <Item extends Localized>(
  items: readonly Item[],
  language: Language,
): Item | undefined => items.find((item) => item.language === language) ?? items[0]

/** The record with a slug; records of both languages may share it. */
export const findRecord = <Item extends Localized & { slug: string }>(
  records: readonly Item[],
  language: Language,
  slug: string,
): Item | undefined =>
  preferLanguage(
    records.filter((record) => record.slug === slug),
    language,
  )
