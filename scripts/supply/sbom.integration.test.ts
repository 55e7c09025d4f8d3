import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lockedPackages } from './licences.ts'

test('npm run sbom lists every runtime package and WordPress, without download addresses', () => {
  const run = spawnSync(process.execPath, ['scripts/supply/sbom.ts'], { encoding: 'utf8' })
  expect(run.stderr).toBe('')
  const text = readFileSync('build/sbom.cdx.json', 'utf8')
  const bill: { bomFormat: string; components: { name: string; version: string; licenses?: unknown[] }[] } =
    JSON.parse(text)
  expect(bill.bomFormat).toBe('CycloneDX')
  const listed = new Set(bill.components.map(({ name, version }) => `${name} ${version}`))
  const running = lockedPackages().filter(({ isDevelopment }) => !isDevelopment)
  expect(running.map(({ name, version }) => `${name} ${version}`).filter((one) => !listed.has(one))).toEqual(
    [],
  )
  expect(bill.components.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['wordpress', 'igniting-studio-plugin']),
  )
  expect(readFileSync('build/licences.txt', 'utf8')).toMatch(/^GPL-2\.0-or-later\t@php-wasm\/node\t/m)
})
