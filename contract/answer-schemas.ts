import { readFileSync } from 'node:fs'
import { contractCalls } from './golden.ts'

/**
 * JSON Schemas of what the companion plugin's WordPress answers, made of the recorded calls: what every recorded record has is
 * required, and a field is of the types that were recorded. `node scripts/write-schemas.ts` writes them into
 * answers.schema.json next to this file.
 */

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
}

/** The recorded calls that hold a record of each kind, or a list of them. */
const recorded: Readonly<Record<string, RegExp>> = {
  post: /^posts?-(?!bad|page-beyond|.*unknown)/,
  page: /^pages?-(?!.*unknown)/,
  project: /^portfolio-/,
  service: /^services?-/,
  category: /^categor(y|ies)/,
  tag: /^tags?/,
  user: /^users?/,
  media: /^media-by-id$/,
  comment: /^comments/,
  options: /^options$/,
  settings: /^settings$/,
  redirects: /^redirects$/,
  home: /^home-/,
  menu: /^menu-header/,
  error: /unknown$|beyond$|bad-language$/,
}

export function answerSchemas() {
  const defs = Object.entries(recorded).map(([name, calls]): [string, Schema] => {
    const bodies = Object.keys(contractCalls)
      .filter((call) => calls.test(call))
      .flatMap((call) => JSON.parse(readFileSync(new URL(`./${call}.json`, import.meta.url), 'utf8')).body)
      .filter((body) => (name === 'error') === isError(body))
    return [name, schemaOf(bodies)]
  })
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Answers of WordPress with the companion plugin',
    $defs: Object.fromEntries(defs),
  }
}

const isError = (body: unknown) =>
  typeof body === 'object' && body !== null && 'code' in body && 'data' in body

const typeOf = (value: unknown) => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

/** A schema that every one of the values fits. */
function schemaOf(values: readonly unknown[]): Schema {
  const types = [...new Set(values.map(typeOf))].toSorted()
  const objects = values.filter((value): value is Record<string, unknown> => typeOf(value) === 'object')
  const elements = values.filter((value): value is unknown[] => Array.isArray(value)).flat()
  const keys = [...new Set(objects.flatMap(Object.keys))].toSorted()
  const required = keys.filter((key) => objects.every((value) => Object.hasOwn(value, key)))
  return {
    ...(types.length > 0 && { type: types.length === 1 ? (types[0] ?? '') : types }),
    ...(keys.length > 0 && {
      properties: Object.fromEntries(
        keys.map((key) => [
          key,
          schemaOf(objects.flatMap((value) => (Object.hasOwn(value, key) ? [value[key]] : []))),
        ]),
      ),
    }),
    ...(required.length > 0 && { required }),
    ...(elements.length > 0 && { items: schemaOf(elements) }),
  }
}
