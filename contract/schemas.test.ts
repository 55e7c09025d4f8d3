import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { FormName } from '#forms/form-name.ts'
import { formNames } from '#forms/form-name.ts'
import { parseForm } from '#forms/parse-form.ts'
import { schemaFiles } from '../scripts/write-schemas.ts'
import { answerSchemas } from './answer-schemas.ts'
import { openApi } from './openapi.ts'

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, file), 'utf8')
type FieldSchema = { type?: string; maxLength?: number; enum?: string[]; format?: string; pattern?: string }
type FormSchema = { required: string[]; properties: Record<string, FieldSchema> }
const schemaOf = (form: FormName) =>
  (openApi.components.schemas as Record<string, unknown>)[form] as FormSchema
const faultsOf = (form: FormName, sent: Record<string, unknown>): string[] => {
  const parsed = parseForm(form, sent, 'en')
  return parsed.ok ? [] : Object.keys(parsed.fault)
}

test.each([...schemaFiles()])(
  'API-1 contract/schemas/%s matches the output of node scripts/write-schemas.ts',
  (file, text) => {
    // On one side, so that a difference is reported in a line and not in a thousand.
    expect(read(`schemas/${file}`) === text).toBe(true)
  },
)

test.each(formNames)(
  'API-1 the form %s requires what its schema requires, and accepts no longer text',
  (form) => {
    const { required, properties } = schemaOf(form)
    expect(faultsOf(form, {}).toSorted()).toEqual(required.toSorted())
    for (const [field, { maxLength, format, pattern }] of Object.entries(properties)) {
      if (!maxLength) continue
      expect(faultsOf(form, { [field]: 'a'.repeat(maxLength + 1) })).toContain(field)
      if (!format && !pattern) expect(faultsOf(form, { [field]: 'a'.repeat(maxLength) })).not.toContain(field)
    }
    for (const [field, { enum: choices = [] }] of Object.entries(properties))
      for (const choice of choices) expect(faultsOf(form, { [field]: choice })).not.toContain(field)
  },
)

/** For the pages of the site only, or for its WordPress. */
const internal = [
  /^\/consent$/,
  /^\/vitals$/,
  /^\/preview(?:\/|$)/,
  /^\/edit(?:\/|$)/,
  /^\/debug\//,
  /^\/studio\//,
  /^\*$/,
]

test('API-1 every public address below /api is described', () => {
  const source = read('../src/server/app.ts')
  const addresses = Array.from(
    source.matchAll(/\bapi\.(?:get|post|all)\(\s*'([^']+)'/g),
    ([, address]) => address ?? '',
  )
  expect(addresses).toContain('/status')
  const described = Object.keys(openApi.paths)
  const missing = addresses
    .filter((address) => !internal.some((pattern) => pattern.test(address)))
    .filter((address) => !described.some((one) => one.startsWith(`/api${address.replace(/:name$/, '')}`)))
  expect(missing).toEqual([])
})

test('API-1 resolves every reference to a schema', () => {
  const references = JSON.stringify(openApi).matchAll(/"#\/components\/schemas\/([^"]+)"/g)
  const names = Object.keys(openApi.components.schemas)
  expect(Array.from(references, ([, name]) => name).filter((name) => !names.includes(name ?? ''))).toEqual([])
})

test('API-2 each kind of WordPress response has a schema with required fields', () => {
  const { $defs } = answerSchemas()
  for (const [name, schema] of Object.entries($defs))
    expect([name, schema.required?.length]).not.toContain(undefined)
  expect($defs.post?.properties?.id).toEqual({ type: 'integer' })
  expect($defs.error?.required).toEqual(expect.arrayContaining(['code', 'message']))
})
