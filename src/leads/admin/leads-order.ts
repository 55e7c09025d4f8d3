import { parseArgs } from 'node:util'
import { formNames } from '#forms/form-name.ts'
import type { LeadFilter } from './lead-archive.ts'
import { leadStates } from './lead-state.ts'
import type { Separator } from './leads-csv.ts'

export const leadsHelp = `npm run leads -- COMMAND: the studio's leads. Works while the site runs.

  list                newest first; 50 unless --limit says otherwise
  show ID             everything about one lead; the beginning of its id is enough
  export --csv        all leads for a spreadsheet (--json for programs), to the standard output
  retry ID|all        repeats what was given up, and what waits for its next attempt, now
  not-spam ID         takes the mark of spam or doubt from a lead; the mails to its sender go out then
  stats               how many leads of each form, and what is in the queue
  erase EMAIL --yes   deletes every trace of an e-mail address; without --yes it only says what would go
  consents --csv      the receipts of consent (--json for programs), to the standard output

  --form NAME         only leads of this form: ${formNames.join(', ')}
  --since YYYY-MM-DD  only leads received on that day or later (UTC)
  --state STATE       only leads in this state: ${leadStates.join(', ')}
  --limit N           how many are listed
  --semicolon         divides CSV at semicolons: for an Excel in Hungarian, which then opens it by a double-click
  --json              the answer as JSON
  --data-dir FOLDER   the site's data, where it is not the DATA_DIR of the settings

With DATABASE_URL set, the leads of that PostgreSQL. Ends with 0 when it was done, 1 when not, 2 when not understood.
`

const commandNames = ['list', 'show', 'export', 'retry', 'not-spam', 'stats', 'erase', 'consents'] as const
export type CommandName = (typeof commandNames)[number]
const commandsWithOperand: readonly CommandName[] = ['show', 'retry', 'not-spam', 'erase']

/** Options on the command line. */
const options = {
  csv: { type: 'boolean' },
  semicolon: { type: 'boolean' },
  json: { type: 'boolean' },
  yes: { type: 'boolean' },
  help: { type: 'boolean' },
  form: { type: 'string' },
  since: { type: 'string' },
  state: { type: 'string' },
  limit: { type: 'string' },
  'data-dir': { type: 'string' },
} as const

export type LeadsOrder = {
  command: CommandName
  operand: string | undefined
  csv: boolean
  separator: Separator
  json: boolean
  yes: boolean
  help: boolean
  filter: LeadFilter
  limit: number
  dataDirectory: string | undefined
}

const defaultLimit = 50

/** `Date` parses `2026-02-30` as a day in March, but it is not a valid day. */
const isDay = (text: string | undefined, time: number) =>
  time >= 0 && new Date(time).toISOString().slice(0, 10) === text

/** @returns the parsed command, or a message that says what was not understood */
export function parseLeadsOrder(words: readonly string[]): LeadsOrder | string {
  let parsed: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>
  try {
    parsed = parseArgs({ args: [...words], options, allowPositionals: true })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  const { values, positionals } = parsed
  const [command = '', operand, ...rest] = positionals
  const known = commandNames.find((name) => name === command)
  if (!known && !values.help)
    return `No command ${JSON.stringify(command)}. There are: ${commandNames.join(', ')}`
  if (operand !== undefined && !commandsWithOperand.some((name) => name === known)) rest.unshift(operand)
  if (rest.length > 0) return `Too many words: ${rest.join(' ')}`
  const form = formNames.find((name) => name === values.form)
  if (values.form !== undefined && !form) return `--form: expected one of ${formNames.join(', ')}`
  const state = leadStates.find((name) => name === values.state)
  if (values.state !== undefined && !state) return `--state: expected one of ${leadStates.join(', ')}`
  const since = values.since === undefined ? undefined : Date.parse(values.since)
  if (since !== undefined && !isDay(values.since, since)) return '--since: expected a day like 2026-11-21'
  const limit = values.limit === undefined ? defaultLimit : Number(values.limit)
  if (!(Number.isInteger(limit) && limit > 0)) return '--limit: expected a whole number above 0'
  return {
    command: known ?? 'list',
    operand,
    csv: values.csv ?? false,
    separator: values.semicolon ? ';' : ',',
    json: values.json ?? false,
    yes: values.yes ?? false,
    help: values.help ?? false,
    filter: { form, since, state },
    limit,
    dataDirectory: values['data-dir'],
  }
}
