import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settings } from '#config/settings.ts'

const text = readFileSync(new URL('plugins.md', import.meta.url), 'utf8')
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()))
const namesIn = (cell = '') => Array.from(cell.matchAll(/`([^`]+)`/g), ([, name]) => name ?? '')

const code = [
  ...globSync('src/{content,leads}/**/*.ts', { exclude: ['**/*.test.ts'] }),
  ...globSync('wordpress/igniting-studio/includes/**/*.php'),
]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

test.each(rows.map(([, plugin = '', read]) => [plugin, namesIn(read)] as const))(
  'the code reads what docs/plugins.md lists for %s',
  (_, names) => {
    expect(names.filter((name) => !name.startsWith('%') && !code.includes(name))).toEqual([])
  },
)

test('the settings that it names exist', () => {
  const named = Array.from(text.matchAll(/`([A-Z][A-Z0-9]+_[A-Z0-9_]+)`/g), ([, name]) => name ?? '')
  expect(named.length).toBeGreaterThan(0)
  for (const name of named) expect(Object.keys(settings)).toContain(name)
})

test('every plugin entry says what to configure', () => {
  expect(rows.length).toBeGreaterThan(8)
  for (const [, plugin, read, , set] of rows)
    expect([plugin, read && set]).toEqual([plugin, expect.stringMatching(/./)])
})
