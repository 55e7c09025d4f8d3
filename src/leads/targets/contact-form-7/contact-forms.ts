import type { Clock } from '#base/clock.ts'
import { projectTypes } from '#forms/choices.ts'
import { type Language, languages } from '#locale/language.ts'
import type { WordPressWrites, WriteFault } from '../wordpress-writes.ts'
import { acceptedFor, sourceOf, wordsOf } from './form-fields.ts'
import { decodeFormSchema, type FormSchema } from './form-schema.ts'

/** Forms change a few times a year; one that could not be read is soon tried again. */
export const formSchemaFreshMs = 10 * 60_000
export const formSchemaRetryMs = 30_000

const maxProblemsReported = 10

/** The forms of Contact Form 7 as they were last read. */
export type ContactForms = {
  /** The id of the form for a language; null if none is set, or if the setting is not a valid id. */
  idOf(language: Language): string | null
  /** Reads a form that is not known yet, for instance if the site started before WordPress; null if that fails. Never rejects. */
  schemaOf(language: Language): Promise<FormSchema | null>
  /** Reads the form for a language again, and returns whether its schema is unchanged; true if it cannot be read. */
  isStill(language: Language, schema: FormSchema): Promise<boolean>
  /** Records whether Contact Form 7 could send its own mail about the last lead: `problems()` reports it while it cannot. */
  noteMail(language: Language, isSent: boolean): void
  /** Problems that the owner has to fix, form by form; also refreshes forms that are stale. */
  problems(): string[]
  /** Reads every form that is set. Never throws. */
  refresh(): Promise<void>
}

type Known = { schema: FormSchema | null; fault: string | null; freshUntil: number }
const nothingKnown: Known = { schema: null, fault: null, freshUntil: Number.NEGATIVE_INFINITY }

/** The id of a form in the REST API of Contact Form 7; its shortcode has a different one, with letters. */
const isFormId = (id: string) => /^\d{1,10}$/.test(id)

/** Whether WordPress reports that there is no such form, or that the plugin is inactive; either may change. */
export const isAbsent = (fault: WriteFault): boolean => goneAs(fault) !== undefined

/** Why the form does not exist, as opposed to being unreadable at the moment; undefined if WordPress does not report that. */
function goneAs(fault: WriteFault): string | undefined {
  if (fault.kind !== 'http-status' || fault.status !== 404) return undefined
  const leads = 'leads are kept, and do not arrive there'
  if (fault.code === 'wpcf7_not_found') return `WordPress has no such form: ${leads}`
  return fault.code === 'rest_no_route' ? `Contact Form 7 is switched off: ${leads}` : undefined
}

/** @param setId the form id from the settings for a language, unvalidated; null if there is none */
export function createContactForms(dependencies: {
  setId(language: Language): string | null
  readSchema: WordPressWrites['contactFormSchema']
  clock: Clock
}): ContactForms {
  const { setId, readSchema, clock } = dependencies
  /** By id: one form may serve several languages. */
  const known = new Map<string, Known>()
  const unsentMails = new Set<string>()
  const reading = new Map<string, Promise<void>>()

  const idOf = (language: Language) => {
    const id = setId(language)
    return id !== null && isFormId(id) ? id : null
  }

  /** One read per form at a time: leads that wait for the same form share it. */
  function read(id: string): Promise<void> {
    const current = reading.get(id) ?? readForm(id).finally(() => reading.delete(id))
    reading.set(id, current)
    return current
  }

  async function readForm(id: string) {
    const { schema: last } = known.get(id) ?? nothingKnown
    const answer = await readSchema(id)
    const gone = answer.ok ? undefined : goneAs(answer.fault)
    const schema = answer.ok ? decodeFormSchema(answer.value.body) : gone ? null : last
    const unread = answer.ok ? 'its answer is no schema' : answer.fault.message
    const fault = answer.ok && schema ? null : (gone ?? `it could not be read: ${unread}`)
    const freshUntil = clock.monotonic() + (fault === null ? formSchemaFreshMs : formSchemaRetryMs)
    known.set(id, { schema, fault, freshUntil })
  }

  function current(id: string): Known {
    const form = known.get(id) ?? nothingKnown
    if (form.freshUntil <= clock.monotonic()) void read(id)
    return form
  }

  function problemsOf(language: Language): string[] {
    const id = setId(language)
    if (id === null) return []
    if (!isFormId(id))
      return [
        `“${id.slice(0, 40)}” is no form: its id is the number in the address of its screen, after post=`,
      ]
    const form = current(id)
    return [
      ...(form.fault === null ? [] : [form.fault]),
      ...(unsentMails.has(id)
        ? ['WordPress could not send its mail: leads are kept, and in Flamingo where that is installed']
        : []),
      ...(form.schema === null ? [] : formProblems(form.schema, language)),
    ]
  }

  return {
    idOf,
    async schemaOf(language) {
      const id = idOf(language)
      if (id === null) return null
      const { schema } = current(id)
      if (schema !== null) return schema
      await read(id)
      return known.get(id)?.schema ?? null
    },
    async isStill(language, schema) {
      const id = idOf(language)
      if (id === null) return true
      // A new read: one that is already running may have started before the refusal.
      await readForm(id)
      const now = known.get(id)?.schema ?? null
      return now === null || sameRules(now) === sameRules(schema)
    },
    noteMail(language, isSent) {
      const id = idOf(language)
      if (id !== null) unsentMails[isSent ? 'delete' : 'add'](id)
    },
    problems: () =>
      languages.flatMap((language) =>
        problemsOf(language).map(
          (problem) => `Contact Form 7, form ${setId(language)} (${language}): ${problem}.`,
        ),
      ),
    async refresh() {
      const ids = new Set(languages.map(idOf).filter((id) => id !== null))
      for (const id of ids) await read(id)
    },
  }
}

/** Equal for two schemas with the same requirements. */
const sameRules = ({ locale, fields }: FormSchema) =>
  JSON.stringify([locale, [...fields].map(([name, { rules, accepts }]) => [name, [...rules], accepts])])

/**
 * Mismatches between a form and the website, in words for the owner. None of them prevents a lead from being accepted.
 * @param language the language of the visitors whose leads go to this form
 */
function formProblems(schema: FormSchema, language: Language): string[] {
  const foreign = `its messages are in another language (${schema.locale || 'unknown'}), so visitors are shown the website's own`
  const problems = schema.language === language ? [] : [foreign]
  const sources = [...schema.fields.keys()].map((field) => sourceOf(field, schema))
  for (const source of ['email', 'message'] as const)
    if (!sources.includes(source))
      problems.push(`it has no field for the visitor’s ${source}: leads arrive there without it`)
  for (const field of schema.fields.keys()) problems.push(...fieldProblems(field, schema))
  return problems.slice(0, maxProblemsReported)
}

function fieldProblems(field: string, schema: FormSchema): string[] {
  const { rules, accepts } = schema.fields.get(field) ?? { rules: new Set(), accepts: null }
  const source = sourceOf(field, schema)
  const isRequired = rules.has('required') || rules.has('requiredfile')
  if (source === null)
    return isRequired ? [`it wants ${field}, which the website does not ask for: it refuses every lead`] : []
  if (source === 'project_type') {
    const lost = projectTypes.filter((type) => accepts !== null && acceptedFor(type, accepts) === null)
    const words = lost.map((type) => `“${wordsOf(type, 'en')}”`).join(', ')
    return lost.length > 0 ? [`${field} has no choice like ${words}: leads arrive there without it`] : []
  }
  if (accepts !== null) return [`${field} takes only its own choices, and visitors write it freely`]
  return isRequired && (source === 'phone' || source === 'last_name')
    ? [`it wants ${field}, which is optional on the website: who leaves it out is asked for it`]
    : []
}
