import type { QueueCounts } from '../queue/queue-counts.ts'
import type { LeadRecord } from './lead-archive.ts'
import type { LeadState } from './lead-state.ts'

const minute = (time: number) => new Date(time).toISOString().slice(0, 16).replace('T', ' ')
const noValue = '–'

/** One line per lead: when, which form, who from. */
export function printList(records: readonly LeadRecord[]): string {
  if (records.length === 0) return 'No leads.\n'
  return terminalTable([
    ['ID', 'RECEIVED (UTC)', 'FORM', 'LANG', 'STATE', 'FROM'],
    ...records.map(({ lead, state }) => [
      lead.id,
      minute(lead.receivedAt),
      lead.form,
      lead.language,
      lead.trust === 'doubtful' && state !== 'doubtful' ? `${state}, doubtful` : state,
      terminalText(senderOf(lead.values), 48) || noValue,
    ]),
  ])
}

const senderOf = (values: LeadRecord['lead']['values']) =>
  String(values.email ?? values.author_email ?? values.name ?? '')

/** The complete lead. The visitor's text is indented, so that it cannot imitate our output. */
export function printLead({ lead, state, jobs }: LeadRecord): string {
  const about = terminalTable([
    ['id', lead.id],
    ['received', `${minute(lead.receivedAt)} UTC`],
    ['form', `${lead.form} (${lead.language})`],
    ['page', terminalText(lead.page, 200)],
    ['state', `${state}, ${lead.trust}`],
    ...Object.entries(lead.firstTouch ?? {}).map(([name, value]) => [
      terminalText(name, 40),
      terminalText(value ?? noValue, 200),
    ]),
  ])
  const values = Object.entries(lead.values).map(
    ([name, value]) => `${terminalText(name, 40)}\n${terminalLines([value].flat().join('\n'), '    ')}\n`,
  )
  const deliveries = jobs.map(({ kind, state: jobState, attempts, nextAt, note }) => [
    kind,
    jobState,
    attempts === 1 ? '1 attempt' : `${attempts} attempts`,
    nextAt === null ? '' : `next ${minute(nextAt)}`,
    terminalText(note ?? '', 200),
  ])
  return [about, ...values, deliveries.length > 0 ? terminalTable(deliveries) : 'No deliveries.\n'].join('\n')
}

export function printStats(
  forms: Readonly<Record<string, Record<LeadState, number>>>,
  queue: QueueCounts,
): string {
  const leads = terminalTable([
    ['FORM', 'LEADS', 'DELIVERED', 'DOUBTFUL', 'WAITING', 'DEAD', 'SPAM'],
    ...Object.entries(forms).map(([form, { delivered, doubtful, waiting, dead, spam }]) =>
      [form, delivered + doubtful + waiting + dead, delivered, doubtful, waiting, dead, spam].map(String),
    ),
  ])
  const jobs = terminalTable([
    ['DELIVERY', 'WAITING', 'RETRYING', 'DEAD'],
    ...Object.entries({ ...queue.byKind, all: queue }).map(([kind, { waiting, retrying, dead }]) =>
      [kind, waiting, retrying, dead].map(String),
    ),
  ])
  return `${leads}\n${jobs}`
}

/**
 * A visitor's text for a terminal: without control characters, which could repaint the screen, and without the invisible
 * characters that change the direction of the text after them.
 * @param width maximum number of characters; longer text is cut
 */
export function terminalText(text: string, width = Number.POSITIVE_INFINITY): string {
  const clean = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  if (clean.length <= width) return clean
  const characters = [...clean]
  return characters.length > width ? `${characters.slice(0, width - 1).join('')}…` : clean
}

/** As above for several lines: keeps line breaks and indents every line, so that none can imitate our output. */
export const terminalLines = (text: string, indent: string): string =>
  text
    .split(/\r\n?|\n/)
    .map((line) => indent + terminalText(line))
    .join('\n')

/** Rows aligned in columns. */
function terminalTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => [...(row[column] ?? '')].length)),
  )
  const pad = (cell: string, column: number) =>
    cell + ' '.repeat(Math.max(0, (widths[column] ?? 0) - [...cell].length))
  return rows.map((row) => `${row.map(pad).join('  ').trimEnd()}\n`).join('')
}
