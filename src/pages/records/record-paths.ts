import type { RecordBase } from '#content/models.ts'
import type { Language } from '#locale/language.ts'

export type Alternates = Partial<Record<Language, string>>

/** LANG-8: a record's addresses in every language in which it exists; just its own if the backend lists no translations. */
export function recordPaths(
  pathOf: (language: Language, slug: string) => string,
  record: Pick<RecordBase, 'language' | 'slug' | 'translations'>,
): Alternates {
  const slugs = { ...record.translations, [record.language]: record.slug }
  const entries = Object.entries(slugs) as [Language, string][]
  return Object.fromEntries(entries.map(([language, slug]) => [language, pathOf(language, slug)]))
}
