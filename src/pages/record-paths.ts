import type { RecordBase } from '#content/models.ts'
import type { Language } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'

/**
 * LANG-8: the addresses of a record in every language it exists in. Its own language always counts; a record whose
 * backend names no translations has only that one.
 */
export function recordPaths(
  page: 'post' | 'project' | 'service',
  record: Pick<RecordBase, 'language' | 'slug' | 'translations'>,
): Partial<Record<Language, string>> {
  const slugs = { ...record.translations, [record.language]: record.slug }
  const entries = Object.entries(slugs) as [Language, string][]
  return Object.fromEntries(entries.map(([language, slug]) => [language, pathTo(page, language, slug)]))
}
