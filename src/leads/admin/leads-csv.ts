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
 * @param records is iterated twice: the columns are the fields of all leads
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
    // For the owner, spam is a stage.
    const stage = trust === 'spam' ? 'spam' : lead.stage
    const written = entries
      .filter(({ kind }) => kind !== 'stage')
      .map(({ at, person, kind, text }) => `${new Date(at).toISOString()} ${person} (${kind}): ${text}`)
      .join('\n')
    const about = [id, received, form, language, stage, state, trust, page, touch, deliveries, written]
    yield csvLine([...about, ...values], separator)
  }
}

/** Tells Excel that the file is UTF-8; without it, Hungarian letters are garbled. */
export const byteOrderMark = '\uFEFF'

const formulaSign = '[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20]'

/** Spreadsheets expect the list separator of their locale: `;` in Hungary. */
export type Separator = ',' | ';'

/**
 * One line of a CSV file (RFC 4180). Anything that a spreadsheet would interpret as a formula is prefixed with an apostrophe,
 * which makes it text. That also applies inside a cell, because a Hungarian Excel splits lines at semicolons and then ignores the
 * quotes. Control characters other than line breaks are dropped.
 */
export const csvLine = (cells: readonly string[], separator: Separator = ','): string =>
  `${cells.map(csvCell).join(separator)}\r\n`

function csvCell(text: string): string {
  const clean = text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' ')
  const inside = clean.replace(new RegExp(`([,;\n] *)(?=${formulaSign})`, 'g'), "$1'")
  const safe = new RegExp(`^\\s*${formulaSign}`).test(clean) ? `'${inside}` : inside
  return `"${safe.replaceAll('"', '""')}"`
}
