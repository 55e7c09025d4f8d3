import { beforeEach, expect, test } from 'vitest'
import { createFakeClock } from '#testing/fake-clock.ts'
import { type Consent, everything, necessaryOnly } from '../categories.ts'
import { consentToolTimeoutMs, startCookiebot } from './cookiebot.ts'

const id = '01234567-89ab-cdef-0123-456789abcdef'
let globals: Record<string, unknown>
let events: EventTarget
let adopted: Consent[]
let missing: number
const warnings: object[] = []

function start(loaded: Promise<void>) {
  const clock = createFakeClock()
  const attributes: Record<string, string>[] = []
  const tool = startCookiebot(
    { id, src: 'https://cookiebot.example/uc.js' },
    {
      globals,
      events,
      addScript(_, more) {
        attributes.push(more)
        // As in a browser, where an element's id is also a property of the window.
        globals.Cookiebot ??= { id: 'Cookiebot' }
        return loaded
      },
      clock,
      log: { warn: (fields) => void warnings.push(fields) },
      adopt: (consent) => void adopted.push(consent),
      onMissing: () => {
        missing += 1
      },
    },
  )
  return { tool, clock, attributes }
}
const nextTick = () => new Promise(setImmediate)

beforeEach(() => {
  globals = {}
  events = new EventTarget()
  adopted = []
  missing = 0
})

test('ANA-6 configures the tool with its id, and takes over its consent', async () => {
  const { attributes } = start(Promise.resolve())
  expect(attributes).toEqual([{ id: 'Cookiebot', 'data-cbid': id }])
  globals.Cookiebot = { renew() {}, consent: {}, hasResponse: false }
  events.dispatchEvent(new Event('CookiebotOnConsentReady'))
  globals.Cookiebot = { renew() {}, hasResponse: true, consent: everything }
  events.dispatchEvent(new Event('CookiebotOnAccept'))
  globals.Cookiebot = { renew() {}, hasResponse: true, consent: { marketing: 'true', statistics: 1 } }
  events.dispatchEvent(new Event('CookiebotOnDecline'))
  await nextTick()
  expect(adopted).toEqual([necessaryOnly, everything, necessaryOnly])
  expect(missing).toBe(0)
})

test('ANA-6 warns and falls back when it cannot be loaded', async () => {
  start(Promise.reject(new Error('it could not be loaded')))
  await nextTick()
  expect([missing, warnings.at(-1)]).toEqual([1, { reason: 'it could not be loaded' }])
})

test('ANA-6 warns and falls back when it is late', async () => {
  const { tool, clock } = start(new Promise(() => {}))
  await clock.advance(consentToolTimeoutMs - 1)
  expect(missing).toBe(0)
  await clock.advance(1)
  await nextTick()
  expect(missing).toBe(1)
  expect(tool.renew()).toBe(false)
})

test('reopens its dialog once it has loaded', () => {
  const { tool } = start(Promise.resolve())
  let renewed = 0
  globals.Cookiebot = { renew: () => (renewed += 1) }
  expect([tool.renew(), renewed]).toEqual([true, 1])
})
