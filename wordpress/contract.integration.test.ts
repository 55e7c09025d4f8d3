import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFreshWordPress, type TestWordPress } from '#testing/servers/test-wordpress.ts'
import { contractCalls, makeFixtureMenu, recordCall } from '../contract/golden.ts'

const folder = new URL('../contract/', import.meta.url)
let wordpress: TestWordPress

beforeAll(async () => {
  wordpress = await startFreshWordPress()
  await makeFixtureMenu(wordpress.admin)
}, 600_000)
afterAll(() => wordpress?.stop())

describe('CALL-1…CALL-28 a real WordPress answers as recorded in contract/', () => {
  test.each(Object.entries(contractCalls))('%s', { timeout: 30_000 }, async (name, call) => {
    const golden = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'))
    expect(await recordCall(call, wordpress.url)).toEqual(golden)
  })

  test('uses every file of contract/', () => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
    expect(files.map((file) => file.replace('.json', '')).sort()).toEqual(Object.keys(contractCalls).sort())
  })

  test('logs no PHP notice', () => {
    expect(wordpress.reports).toEqual([])
  })
})
