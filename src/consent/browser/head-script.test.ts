import vm from 'node:vm'
import { describe, expect, test } from 'vitest'
import { everything, necessaryOnly } from '../categories.ts'
import { evaluate, parseRecord, storageKeys } from '../consent-record.ts'
import { choiceLastsMs } from '../policies.ts'
import { headScript } from './head-script.ts'

const now = Date.UTC(2026, 10, 21)
const policyVersion = 3

/** Runs the script as a browser would, with this stored choice and, optionally, Global Privacy Control. */
function run(kept: string | null, { signal = false, asks = true, hasTools = false, forbidden = false } = {}) {
  const dataset: Record<string, string> = {}
  const listeners: ((event: unknown) => void)[] = []
  const reported: string[] = []
  const globals = {
    document: { documentElement: { dataset } },
    navigator: { globalPrivacyControl: signal },
    localStorage: {
      getItem(key: string) {
        if (forbidden) throw new Error('forbidden')
        return key === storageKeys.record ? kept : null
      },
    },
    performance: { timeOrigin: now },
    Event,
    addEventListener: (_: string, listener: (event: unknown) => void) => listeners.push(listener),
    dispatchEvent: (event: Event) => reported.push(event.type),
    window: {} as { dataLayer?: IArguments[] },
    dataLayer: [] as IArguments[],
  }
  globals.window.dataLayer = globals.dataLayer
  vm.runInNewContext(headScript({ policyVersion, asks, hasTools }), globals)
  const press = (answer: string | null, target = {}) => {
    const button = answer && { dataset: { consentAnswer: answer } }
    for (const listener of listeners) listener({ target: { closest: () => button, ...target } })
  }
  return { dataset, press, reported, said: globals.dataLayer.map((command) => [...command]) }
}

const record = (consent: object, changed = {}) =>
  JSON.stringify({ ...consent, policyVersion, at: now, ...changed })
const kept: [string, string | null][] = [
  ['nothing', null],
  ['what cannot be read', '{'],
  ['a word', '"yes"'],
  ['null', 'null'],
  ['the four keys alone', '{"necessary":true,"statistics":true,"marketing":true,"preferences":true}'],
  ['a yes', record(everything)],
  ['a no', record(necessaryOnly)],
  ['a yes to an older policy', record(everything, { policyVersion: 2 })],
  ['a yes to a newer policy', record(everything, { policyVersion: 4 })],
  ['a yes of long ago', record(everything, { at: now - choiceLastsMs - 1 })],
  ['a yes of the future', record(everything, { at: now + choiceLastsMs + 1 })],
  ['a yes just before its end', record(everything, { at: now - choiceLastsMs })],
]

describe('the script in the head', () => {
  test.each(kept)('asks with %s stored exactly when the evaluation says so', (_, text) => {
    for (const signal of [false, true]) {
      const { mustAsk } = evaluate(parseRecord(text), { policyVersion, hasSignal: signal, now })
      expect(run(text, { signal }).dataset.consent).toBe(mustAsk ? 'ask' : undefined)
    }
  })

  test('asks where storage is forbidden, and never where another consent tool is configured', () => {
    expect(run(null, { forbidden: true }).dataset.consent).toBe('ask')
    expect(run(null, { asks: false }).dataset.consent).toBeUndefined()
  })

  test('receives an answer before the rest of the scripts run', () => {
    const { dataset, press, reported } = run(null)
    press(null)
    press('reject', { closest: undefined })
    expect(reported).toEqual([])
    press('reject')
    expect([dataset.consentAnswer, reported]).toEqual(['reject', ['consent:answer']])
  })

  test('ANA-2 denies everything to Google’s tags before they load, and does nothing without them', () => {
    expect(run(null).said).toEqual([])
    const [[command, kind, signals] = []] = run(null, { hasTools: true }).said
    expect([command, kind]).toEqual(['consent', 'default'])
    expect(Object.keys(signals)).toEqual(
      expect.arrayContaining(['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage']),
    )
    expect(new Set(Object.values(signals))).toEqual(new Set(['denied']))
  })

  test('is under 1 kB, whatever is configured', () => {
    const script = headScript({ policyVersion: 999_999, asks: true, hasTools: true })
    expect(Buffer.byteLength(script)).toBeLessThan(1_000)
  })
})
