import type { Lead } from '../lead.ts'
import type { LeadArchive, LeadCursor, LeadFilter, LeadRecord } from './lead-archive.ts'

export type LeadPage = {
  records: LeadRecord[]
  /** Where the list continues; null at its end. */
  next: LeadCursor | null
}

/**
 * A page of the list. The words are looked for in what was read and not by the database, which would know neither accents
 * nor what a visitor's text looks like as JSON; `scan` bounds that work, and a page may therefore be short and still have a next.
 * @param words what every lead of the page says, in any case, with or without accents
 */
export async function leadPage(
  archive: LeadArchive,
  { words = '', ...filter }: LeadFilter & { words?: string | undefined },
  { limit, scan }: { limit: number; scan: number },
): Promise<LeadPage> {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  const page: LeadPage = { records: [], next: null }
  let read = 0
  let last: LeadCursor | null = null
  for await (const record of archive.records(filter)) {
    if (page.records.length === limit || read === scan) return { ...page, next: last }
    read += 1
    last = { at: record.lead.receivedAt, id: record.lead.id }
    const text = wanted.length > 0 ? plain(textOf(record.lead)) : ''
    if (wanted.every((word) => text.includes(word))) page.records.push(record)
  }
  return page
}

const textOf = ({ id, page, values }: Lead) => [id, page, ...Object.values(values).flat()].join('\n')

/** Without case and accents: a name is found however it was typed. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
