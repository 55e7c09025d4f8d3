import { siteVersion } from '#base/version.ts'
import { maxQueryLength } from '#content/policies.ts'
import { recordTypes } from '#content/record-types.ts'
import { email, type FieldRule, phone, recordId } from '#forms/field-rules.ts'
import { fieldsOf } from '#forms/form-fields.ts'
import { type FormName, formNames } from '#forms/form-name.ts'
import { metadataFields } from '#forms/metadata-fields.ts'
import { languages } from '#locale/language.ts'
import { maxEventBytes, maxListBytes } from '#server/revalidation.ts'

/**
 * The site's public interfaces as OpenAPI 3.1, made from the rules that validate requests. `node scripts/write-schemas.ts`
 * writes it into openapi.json next to this file; the site serves it nowhere.
 */

type Schema = Readonly<Record<string, unknown>>

/** A field's rule as JSON Schema. Lengths are in characters as people count them, after white space is trimmed. */
function schemaOf(rule: FieldRule & { choices?: readonly string[] }): Schema {
  if (rule.choices) {
    const choice = { type: 'string', enum: [...rule.choices] }
    const takesSeveral = rule.read(rule.choices.slice(0, 1)).ok
    return takesSeveral ? { oneOf: [choice, { type: 'array', items: choice, uniqueItems: true }] } : choice
  }
  if (rule.read === recordId.read)
    return {
      oneOf: [
        { type: 'integer', minimum: 1 },
        { type: 'string', pattern: '^[1-9]\\d{0,14}$' },
      ],
    }
  const text = { type: 'string', ...(rule.isRequired && { minLength: 1 }), maxLength: rule.longest }
  if (rule.read === email.read) return { ...text, format: 'email' }
  if (rule.read === phone.read) return { ...text, pattern: '^[\\d +()/-]{6,}$' }
  return rule.read('two words').ok ? text : { ...text, pattern: '^[\\w.~-]+$' }
}

const language = { type: 'string', enum: [...languages] }

/** What every form may carry next to its own fields. */
const metadata: Readonly<Record<string, Schema>> = {
  [metadataFields.language]: { ...language, description: 'Language of the messages and mails.' },
  [metadataFields.page]: { type: 'string', description: 'Path of the page with the form.' },
  [metadataFields.key]: {
    type: 'string',
    description: 'A post that repeats the key is the same lead, and answered like the first.',
  },
  [metadataFields.elapsedMs]: {
    type: 'string',
    description: 'Milliseconds that it took to fill the form in.',
  },
  [metadataFields.captchaToken]: { type: 'string' },
  [metadataFields.firstTouch]: { type: 'string', description: 'JSON: where the visitor first came from.' },
  [metadataFields.honeypot]: { type: 'string', description: 'Left empty by people.' },
}

const formSchema = (form: FormName): Schema => ({
  type: 'object',
  required: fieldsOf(form).flatMap(([field, { isRequired }]) => (isRequired ? [field] : [])),
  properties: {
    ...Object.fromEntries(fieldsOf(form).map(([field, rule]) => [field, schemaOf(rule)])),
    ...metadata,
  },
})

const json = (schema: Schema) => ({ 'application/json': { schema } })
const answer = (description: string, schema?: Schema, headers?: Schema) => ({
  description,
  ...(headers && { headers }),
  ...(schema && { content: json(schema) }),
})
const refusal = { $ref: '#/components/schemas/Refusal' }
const retryAfter = { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } }
const object = (
  properties: Readonly<Record<string, Schema>>,
  required = Object.keys(properties),
): Schema => ({
  type: 'object',
  required,
  properties,
})
const string = { type: 'string' }
const count = { type: 'integer', minimum: 0 }

const formPath = (form: FormName) => ({
  post: {
    operationId: `post-${form}`,
    summary: `Send the form "${form}".`,
    requestBody: {
      required: true,
      content: Object.fromEntries(
        ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'].map((type) => [
          type,
          { schema: { $ref: `#/components/schemas/${form}` } },
        ]),
      ),
    },
    responses: {
      202: answer(
        'The lead is on disk.',
        object({
          ok: { const: true },
          id: string,
          status: { type: 'string', enum: ['accepted', 'duplicate'] },
        }),
      ),
      400: answer('The body is not what its type says.', refusal),
      403: answer('Sent from the page of another site.', refusal),
      408: answer('The body came too slowly.', refusal),
      413: answer('The body is too large.', refusal),
      415: answer('A type of body that is not read.', refusal),
      422: answer(
        'Fields are missing or invalid; a message for each, in the language of the form.',
        object({ ok: { const: false }, errors: { type: 'object', additionalProperties: string } }),
      ),
      429: answer('Too many posts from this network.', refusal, retryAfter),
      503: answer('The lead cannot be stored now.', refusal, retryAfter),
    },
  },
})

const changeEvent = object(
  {
    type: { ...string, maxLength: 200, description: 'Type of record, or what else has changed.' },
    event: { ...string, maxLength: 200, description: 'published, updated or deleted.' },
    id: count,
    slug: { ...string, maxLength: 200 },
    lang: { type: 'string', enum: ['', ...languages] },
  },
  ['type', 'event'],
)

export const openApi = {
  openapi: '3.1.0',
  info: {
    title: 'Igniting Studio, the website',
    version: siteVersion,
    description: 'What visitors’ browsers and WordPress send to the website, and what it answers.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  paths: {
    ...Object.fromEntries(formNames.map((form) => [`/api/forms/${form}`, formPath(form)])),
    '/api/search': {
      get: {
        operationId: 'search',
        summary: 'Search posts, pages, projects and services; accents make no difference.',
        parameters: [
          { name: 'q', in: 'query', required: true, schema: { ...string, maxLength: maxQueryLength } },
          { name: 'lang', in: 'query', schema: { ...language, default: 'en' } },
        ],
        responses: {
          200: answer(
            'What was found. `partial` says that WordPress could not be asked.',
            object({
              query: string,
              lang: language,
              partial: { type: 'boolean' },
              results: {
                type: 'array',
                items: object({
                  type: { type: 'string', enum: Object.values(recordTypes).map(({ route }) => route) },
                  title: string,
                  excerpt: string,
                  url: string,
                  marks: { type: 'object', description: 'Where the words stand that were searched for.' },
                }),
              },
            }),
          ),
          400: answer('A query that is too long, or an unknown language.', refusal),
        },
      },
    },
    '/api/revalidate': {
      post: {
        operationId: 'revalidate',
        summary: 'WordPress tells what has changed.',
        description: `Signed over the raw body. At most ${maxEventBytes} bytes with X-Signature, ${maxListBytes} with X-Studio-Signature.`,
        parameters: [
          {
            name: 'X-Signature',
            in: 'header',
            description: 'HMAC-SHA256 with REVALIDATE_SECRET.',
            schema: { ...string, pattern: '^sha256=[0-9a-f]{64}$' },
          },
          {
            name: 'X-Studio-Signature',
            in: 'header',
            description: 'In place of the other: time, nonce and HMAC, as the companion plugin signs.',
            schema: { ...string, pattern: '^t=\\d{1,12},n=[A-Za-z0-9]{16,64},v1=[0-9a-f]{64}$' },
          },
        ],
        requestBody: {
          required: true,
          content: json({ oneOf: [changeEvent, object({ events: { type: 'array', items: changeEvent } })] }),
        },
        responses: {
          200: answer(
            'The pages that will be rendered again, and how many proxies the request came through.',
            object({ ok: { const: true }, purged: { type: 'array', items: string }, proxies: count }),
          ),
          400: answer('Not an event.', refusal),
          401: answer('The signature does not fit, or is too old.', refusal),
          413: answer('The body is too large.', refusal),
          429: answer('Too many events.', refusal, retryAfter),
        },
      },
    },
    '/api/content/refresh': {
      post: {
        operationId: 'refresh-content',
        summary: 'Read the content of a language again, after a visitor has changed to it.',
        requestBody: { required: true, content: json(object({ language })) },
        responses: {
          202: answer('It is being read.', object({ ok: { const: true } })),
          400: answer('An unknown language.', refusal),
        },
      },
    },
    '/api/status': {
      get: {
        operationId: 'status',
        summary: 'How the site is, without secrets and internal addresses.',
        responses: { 200: answer('Now.', { $ref: '#/components/schemas/Status' }) },
      },
    },
  },
  components: {
    schemas: {
      ...Object.fromEntries(formNames.map((form) => [form, formSchema(form)])),
      Refusal: object({ ok: { const: false }, error: string }, ['ok']),
      Status: object({
        version: { ...string, description: 'Of the site.' },
        plugin: object({
          version: { type: ['string', 'null'], description: 'Of the companion plugin that answers.' },
          needed: { ...string, description: 'The oldest one that this site can use.' },
        }),
        content: {
          ...object({
            availability: object(
              {
                status: { type: 'string', enum: ['unknown', 'available', 'unavailable'] },
                message: string,
                checkedAt: { type: ['integer', 'null'], description: 'Milliseconds since 1970.' },
                plugin: string,
              },
              ['status', 'message', 'checkedAt'],
            ),
          }),
          description: 'Where content comes from, whether it can be read, and how each type is loaded.',
        },
        pages: object({ pages: count, bytes: count }),
        revalidations: { description: 'Change events that were taken.' },
        processes: { type: ['object', 'null'] },
        cdn: { type: ['object', 'null'] },
        leads: {
          type: ['object', 'null'],
          description: 'Counts of deliveries; null while the database is away.',
        },
        missing: { type: 'array', items: string, description: 'Facts that are not set, and so not shown.' },
        problems: { type: 'array', items: string, description: 'What the owner has to put right.' },
      }),
    },
  },
}
