import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settings } from '#config/settings.ts'

const text = readFileSync(new URL('inventory.md', import.meta.url), 'utf8')
const section = (title: string) => text.split(/^## /m).find((part) => part.startsWith(title)) ?? ''
const namedIn = (title: string) =>
  new Set(Array.from(section(title).matchAll(/`([^`]+)`/g), ([, name]) => name ?? ''))
const code = (pattern: string) =>
  globSync(pattern, { exclude: ['**/*.test.ts'] })
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

test('the key inventory lists every secret setting with its lifetime', () => {
  const rows = section('Keys')
    .split('\n')
    .filter((line) => line.startsWith('| '))
  const secrets = Object.entries(settings).filter(([, setting]) => 'isSecret' in setting && setting.isSecret)
  expect(secrets.length).toBeGreaterThan(5)
  for (const [name] of secrets) {
    const row = rows.find((line) => line.startsWith(`| \`${name}\` |`))
    expect(
      row?.split('|').map((cell) => cell.trim()),
      name,
    ).toEqual(['', ...Array(4).fill(expect.stringMatching(/./)), ''])
  }
})

test('the inventory lists every hash that the code computes', () => {
  const used = Array.from(code('src/**/*.ts').matchAll(/create(?:Hash|Hmac)\('(\w+)'/g), ([, name = '']) =>
    name.replace('sha', 'sha-').toUpperCase(),
  )
  expect(used).toContain('SHA-256')
  expect(used.filter((name) => !section('Keys').includes(name))).toEqual([])
})

test('the inventory lists every configurable remote address as a partner', () => {
  const addresses = Object.keys(settings).filter((name) =>
    /^(WORDPRESS|DATABASE|SMTP|.+_(BASE|VERIFY|PURGE))_URL$/.test(name),
  )
  expect(addresses.length).toBeGreaterThan(5)
  expect(addresses.filter((name) => !namedIn('Partners').has(name))).toEqual([])
})

test('every table of leads and every folder of data has a level', () => {
  const schema = /export type Schema = \{([\s\S]*?)\n\}/.exec(
    readFileSync('src/leads/database/schema.ts', 'utf8'),
  )?.[1]
  const tables = Array.from(schema?.matchAll(/^ {2}(\w+):/gm) ?? [], ([, name]) => name ?? '')
  const house = readFileSync('docs/house.md', 'utf8')
  const folders = Array.from(
    /All of it in `DATA_DIR`:([\s\S]*?)\n\n/.exec(house)?.[1]?.matchAll(/`(\w+)\/`/g) ?? [],
    ([, name]) => `DATA_DIR/${name}`,
  )
  expect(tables.length).toBeGreaterThan(5)
  expect(folders.length).toBeGreaterThan(3)
  expect([...tables, ...folders].filter((name) => !namedIn('Data').has(name))).toEqual([])
})
