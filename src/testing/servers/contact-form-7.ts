import { onTestFinished } from 'vitest'
import { createFakeClock } from '../fake-clock.ts'
import { type Answer, type RecordedRequest, startRecordingServer } from './recording-server.ts'
import { writesTo } from './wordpress-writes.ts'

/** A field in the owner's syntax: `[email* your-email]`, `[checkbox project_type "Website"]`. */
export type Cf7Field = {
  type: 'text' | 'email' | 'tel' | 'textarea' | 'checkbox' | 'file'
  name: string
  required?: boolean
  choices?: string[]
}
export type Cf7Form = { locale: string; fields: Cf7Field[] }

const words = {
  hu_HU: { empty: 'Töltse ki ezt a mezőt.', email: 'Hibás e-mail-cím.', choice: 'Meghatározatlan érték.' },
  en_US: {
    empty: 'Please fill out this field.',
    email: 'Please enter an email address.',
    choice: 'Undefined value was submitted through this field.',
  },
}

/**
 * Contact Form 7 6.1 as the site sees it over HTTP: its two public routes identify forms by number only; the schema contains
 * rules (at least one per text, for its length), the form's locale, and the values that choices accept; feedback is multipart
 * with a unit tag, and errors are reported by field, in the form's language. `trouble` overrides its responses; HEAD shows
 * whether there is a WordPress at all.
 * @param forms by number
 */
export async function startContactForm7(forms: Record<string, Cf7Form>) {
  const failure = { answer: null as Answer | null }
  const server = await startRecordingServer((request) =>
    request.method === 'HEAD' ? restAnswer : (failure.answer ?? answerOf(request, forms)),
  )
  onTestFinished(server.close)
  const clock = createFakeClock()
  const asked = () => server.requests.filter(({ method }) => method !== 'HEAD')
  return {
    server,
    clock,
    failure,
    writes: writesTo(server.url, clock),
    asked,
    sent: () => asked().map(fieldsIn),
  }
}

/** Shows that there is a WordPress. */
const restAnswer: Answer = {
  headers: { 'Content-Type': 'application/json; charset=UTF-8', 'X-WP-Total': '1' },
}

function answerOf(request: RecordedRequest, forms: Record<string, Cf7Form>): Answer {
  const [, id = '', isSchema] =
    /^\/wp-json\/contact-form-7\/v1\/contact-forms\/(\d+)\/feedback(\/schema)?$/.exec(request.path) ?? []
  if (id === '') return fault(404, 'rest_no_route')
  const form = forms[id]
  if (!form) return fault(404, 'wpcf7_not_found')
  if (isSchema) return { body: schemaOf(form) }
  if (!request.headers['content-type']?.startsWith('multipart/form-data'))
    return fault(415, 'wpcf7_unsupported_media_type')
  const sent = fieldsIn(request)
  if (!sent._wpcf7_unit_tag) return fault(400, 'wpcf7_unit_tag')
  const invalid_fields = form.fields.flatMap((field) => {
    const message = mistakeIn(field, sent, form.locale)
    const error_id = `${sent._wpcf7_unit_tag}-ve-${field.name}`
    return message === null ? [] : [{ field: field.name, message, idref: null, error_id }]
  })
  const status = invalid_fields.length > 0 ? 'validation_failed' : 'mail_sent'
  return { body: { contact_form_id: Number(id), status, message: '', into: '#x', invalid_fields } }
}

const fault = (status: number, code: string): Answer => ({
  status,
  body: { code, message: '', data: { status } },
})

const schemaOf = ({ locale, fields }: Cf7Form) => ({
  version: 'Contact Form 7 SWV Schema 2024-10',
  locale,
  rules: fields.flatMap(({ type, name: field, required, choices }) => [
    ...(required ? [{ rule: type === 'file' ? 'requiredfile' : 'required', field, error: '' }] : []),
    ...(type === 'email' || type === 'tel' ? [{ rule: type, field, error: '' }] : []),
    ...(choices ? [{ rule: 'enum', field, accept: choices, error: '' }] : []),
    ...(choices || type === 'file' ? [] : [{ rule: 'maxlength', field, threshold: 400, error: '' }]),
  ]),
})

/** The addresses that WordPress's `is_email()` accepts. */
const isEmail = /^[\w!#$%&'*+/=?^`{|}~.-]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i

function mistakeIn({ type, name, required, choices }: Cf7Field, sent: Sent, locale: string): string | null {
  const say = locale === 'hu_HU' ? words.hu_HU : words.en_US
  const values = [sent[`${name}[]`] ?? sent[name] ?? []].flat().filter((value) => value !== '')
  if (required && values.length === 0) return say.empty
  if (type === 'email' && values.some((value) => !isEmail.test(value))) return say.email
  return choices && values.some((value) => !choices.includes(value)) ? say.choice : null
}

type Sent = Record<string, string | string[]>

function fieldsIn({ body }: RecordedRequest): Sent {
  const sent: Sent = {}
  for (const [, name = '', value = ''] of body.matchAll(/name="([^"]*)"\r\n\r\n([\s\S]*?)\r\n--/g))
    sent[name] = name.endsWith('[]') ? [...(sent[name] ?? []), value] : value
  return sent
}
