import { languageWithCode } from '#locale/language.ts'
import { driftCheckRecords } from '../policies.ts'
import { type RecordKind, recordKinds, recordTypes } from '../record-types.ts'
import { comments } from '../wordpress/calls/posts.ts'
import { newestRecords } from '../wordpress/calls/records.ts'
import { asCount, asList, asRecord, asText, type Raw } from '../wordpress/decode/reader.ts'
import type { WordPressApi } from '../wordpress/wordpress-api.ts'
import type { ChangeEvent } from './changed-contents.ts'

/** The state of a kind at the last check. */
export type KindState = { total: number; newest: string }

/**
 * What changed between two states of a kind: the individual records, or the kind as a whole if more changed than were
 * read or some disappeared.
 * @param records newest first, as WordPress sent them
 */
export function drift(
  kind: RecordKind,
  before: KindState,
  after: KindState,
  records: readonly Raw[],
): ChangeEvent[] {
  const event = { type: recordTypes[kind].event, event: 'drift' }
  const changed = records.filter((record) => modifiedAt(record) > before.newest)
  const made = changed.filter((record) => asText(record.date_gmt) > before.newest).length
  if (changed.length === driftCheckRecords || after.total !== before.total + made) return [event]
  return changed.map((record) => ({
    ...event,
    id: asCount(record.id),
    slug: asText(record.slug),
    lang: languageWithCode(record.language) ?? '',
  }))
}

const modifiedAt = (record: Raw) => asText(record.modified_gmt)

type CommentState = { total: number; newest: number }

/**
 * The posts whose comments changed between two states: those that got new comments, or all posts if comments were
 * removed or more were added than were read.
 * @param records newest first, as WordPress sent them
 */
export function commentDrift(
  before: CommentState,
  after: CommentState,
  records: readonly Raw[],
): ChangeEvent[] {
  const event = { type: 'comment', event: 'drift' }
  const added = records.filter((record) => asCount(record.id) > before.newest)
  if (after.total !== before.total + added.length) return [event]
  return [...new Set(added.map(({ post }) => asCount(post)))].map((id) => ({ ...event, id }))
}

/** Finds changes that no webhook reported, with one small call per kind and one for comments. */
export function createDriftCheck(api: WordPressApi) {
  const known = new Map<RecordKind, KindState>()
  const seen = new Map<string, Set<number>>()

  async function checkKind(kind: RecordKind): Promise<ChangeEvent[]> {
    const answered = await newestRecords(api, kind, driftCheckRecords)
    if (!answered.ok || !Array.isArray(answered.value.body)) return []
    const records = asList(answered.value.body, driftCheckRecords).map(asRecord)
    const before = known.get(kind)
    const after = { total: answered.value.total, newest: modifiedAt(records[0] ?? {}) }
    known.set(kind, after)
    return before ? drift(kind, before, after, records) : []
  }

  let knownComments: CommentState | null = null
  async function checkComments(): Promise<ChangeEvent[]> {
    const answered = await comments(api)
    if (!answered.ok || !Array.isArray(answered.value.body)) return []
    const records = asList(answered.value.body, driftCheckRecords).map(asRecord)
    const before = knownComments
    const newest = Math.max(before?.newest ?? 0, ...records.map(({ id }) => asCount(id)))
    knownComments = { total: answered.value.total, newest }
    return before ? commentDrift(before, knownComments, records) : []
  }

  return {
    /** Records a change that a webhook reported, so that it does not count as drift. */
    wasNotified({ type, id = 0 }: ChangeEvent) {
      seen.set(type, (seen.get(type) ?? new Set()).add(id))
    },
    /** Changes since the last check that no webhook reported. */
    async check(): Promise<ChangeEvent[]> {
      const changes: ChangeEvent[] = []
      for (const kind of recordKinds) changes.push(...(await checkKind(kind)))
      changes.push(...(await checkComments()))
      const missed = changes.filter(
        ({ type, id }) => !(id === undefined ? seen.has(type) : seen.get(type)?.has(id)),
      )
      seen.clear()
      return missed
    },
  }
}
