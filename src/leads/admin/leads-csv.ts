import { byteOrderMark, csvLine, type Separator } from './csv.ts'
import type { LeadRecord } from './lead-archive.ts'

const head = [
  'id',
  'received',
  'form',
  'language',
  'stage',
  'state',
  'trust',
  'page',
  'first touch',
  'deliveries',
  'notes and answers',
]

/**
 * Leads as a CSV file, line by line.
 * @param records is read twice: the columns are the fields of all that follow
 */
export async function* leadsAsCsv(
  records: () => AsyncIterable<LeadRecord> | Iterable<LeadRecord>,
  separator: Separator,
): AsyncIterable<string> {
  const fields = new Set<string>()
  for await (const { lead } of records()) for (const name of Object.keys(lead.values)) fields.add(name)
  yield byteOrderMark + csvLine([...head, ...fields], separator)
  for await (const { lead, state, jobs, entries } of records()) {
    const { id, receivedAt, form, language, trust, page, firstTouch } = lead
    const deliveries = jobs.map((job) => `${job.kind}: ${job.state}`).join('; ')
    const touch = firstTouch === null ? '' : JSON.stringify(firstTouch)
    const values = [...fields].map((name) => [lead.values[name] ?? ''].flat().join('; '))
    const received = new Date(receivedAt).toISOString()
    // Spam is what the owner sees as the stage of such a lead.
    const stage = trust === 'spam' ? 'spam' : lead.stage
    const written = entries
      .filter(({ kind }) => kind !== 'stage')
      .map(({ at, person, kind, text }) => `${new Date(at).toISOString()} ${person} (${kind}): ${text}`)
      .join('\n')
    const about = [id, received, form, language, stage, state, trust, page, touch, deliveries, written]
    yield csvLine([...about, ...values], separator)
  }
}
