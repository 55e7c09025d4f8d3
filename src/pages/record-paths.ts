import type { RecordBase } from '#content/models.ts'
import type { Language } from '#locale/language.ts'

export type Alternates = Partial<Record<Language, string>>

/**
 * LANG-8: the addresses of a record in every language it exists in. Its own language always counts; a record whose
 * backend names no translations has only that one.
 */
export function recordPaths(
  pathOf: (language: Language, slug: string) => string,
  record: Pick<RecordBase, 'language' | 'slug' | 'translations'>,
): Alternates {
  const slugs = { ...record.translations, [record.language]: record.slug }
  const entries = Object.entries(slugs) as [Language, string][]
  return Object.fromEntries(entries.map(([language, slug]) => [language, pathOf(language, slug)]))
}
