import type { ChangeEvent } from './changed-contents.ts'
import { asCount, asList, asRecord, asText, type Raw } from './decode/reader.ts'
import { driftCheckRecords } from './policies.ts'
import type { WordPressApi } from './wordpress-api.ts'
import { newestRecords, type SearchedType, searchedTypes } from './wordpress-calls.ts'

/** What is remembered of a type between two checks. */
export type TypeState = { total: number; newest: string }

/** The types of WordPress, as webhooks call them. */
const eventTypes: Record<SearchedType, string> = {
  posts: 'post',
  pages: 'page',
  portfolio: 'portfolio',
  services: 'services',
}

/**
 * What has changed between two states of a type. One record each as long as they can be told; when there are more than
 * were looked at, or when some have vanished, the type as a whole.
 * @param records the newest first, as WordPress sent them
 */
export function drift(
  type: SearchedType,
  before: TypeState,
  after: TypeState,
  records: readonly Raw[],
): ChangeEvent[] {
  const event = { type: eventTypes[type], event: 'drift' }
  const changed = records.filter((record) => modifiedAt(record) > before.newest)
  const made = changed.filter((record) => asText(record.date_gmt) > before.newest).length
  if (changed.length === driftCheckRecords || after.total !== before.total + made) return [event]
  return changed.map((record) => ({
    ...event,
    id: asCount(record.id),
    slug: asText(record.slug),
    lang: record.language === 'en' || record.language === 'hu' ? record.language : '',
  }))
}

const modifiedAt = (record: Raw) => asText(record.modified_gmt)

/** Looks now and then whether something has changed without a webhook; one small call for each type. */
export function createDriftCheck(api: WordPressApi) {
  const known = new Map<SearchedType, TypeState>()
  const told = new Map<string, Set<number>>()

  async function checkType(type: SearchedType): Promise<ChangeEvent[]> {
    const answered = await newestRecords(api, type, driftCheckRecords)
    if (!answered.ok || !Array.isArray(answered.value.body)) return []
    const records = asList(answered.value.body, driftCheckRecords).map(asRecord)
    const before = known.get(type)
    const after = { total: answered.value.total, newest: modifiedAt(records[0] ?? {}) }
    known.set(type, after)
    return before ? drift(type, before, after, records) : []
  }

  return {
    /** A webhook has told of this change: it is no drift. */
    wasTold({ type, id = 0 }: ChangeEvent) {
      told.set(type, (told.get(type) ?? new Set()).add(id))
    },
    /** What has changed since the last check and nobody has told of. */
    async check(): Promise<ChangeEvent[]> {
      const changes: ChangeEvent[] = []
      for (const type of searchedTypes) changes.push(...(await checkType(type)))
      const untold = changes.filter(
        ({ type, id }) => !(id === undefined ? told.has(type) : told.get(type)?.has(id)),
      )
      told.clear()
      return untold
    },
  }
}
