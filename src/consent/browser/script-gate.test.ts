import { beforeEach, describe, expect, test } from 'vitest'
import { everything, necessaryOnly } from '../categories.ts'
import { leftoverItems } from '../stored-items.ts'
import type { Tools } from '../tools.ts'
import { pageViewOf } from './page-view.ts'
import { createScriptGate, type WaitingCode } from './script-gate.ts'

const tool = (name: string) => ({ id: name === 'hotjar' ? '1234567' : `${name}-id`, src: name })
const tools: Tools = {
  ga4: tool('ga4'),
  gtm: tool('gtm'),
  metaPixel: tool('metaPixel'),
  hotjar: tool('hotjar'),
  countsBeforeConsent: false,
  needGate: true,
  leftoverItems: leftoverItems(),
}
const onlyGa4 = { gtm: undefined, metaPixel: undefined, hotjar: undefined } as unknown as Partial<Tools>
const view = (path: string) =>
  pageViewOf({ address: `https://a.example${path}`, referrer: '', title: 'Page' })
const statisticsOnly = { ...necessaryOnly, statistics: true }
const marketingOnly = { ...necessaryOnly, marketing: true }

let globals: Record<string, unknown>
let loaded: string[]
let reloads: number
let warnings: object[]
let cookies: { cookie: string }

function gateOf(changed: Partial<Tools> = {}, waitingCode: WaitingCode[] = [], answer = Promise.resolve()) {
  const storage = () => ({}) as Storage
  return createScriptGate(
    { ...tools, ...changed },
    {
      page: {
        globals,
        waitingCode,
        addScript(src) {
          loaded.push(src)
          return answer
        },
        stores: { cookies, host: 'a.example', local: storage, session: storage },
        reload: () => {
          reloads += 1
        },
      },
      now: () => 0,
      log: { warn: (fields) => void warnings.push(fields) },
    },
  )
}
/** The commands in Google's queue, without their times. */
const said = () =>
  (globals.dataLayer as ArrayLike<unknown>[]).map((entry) =>
    'length' in entry ? Array.from(entry).filter((part) => !(part instanceof Date)) : entry,
  )

beforeEach(() => {
  globals = {}
  loaded = []
  reloads = 0
  warnings = []
  cookies = { cookie: '' }
})

describe('what may run', () => {
  test.each([
    ['nothing', necessaryOnly, []],
    ['statistics', statisticsOnly, ['ga4', 'hotjar']],
    ['marketing', marketingOnly, ['gtm', 'metaPixel']],
    ['everything', everything, ['ga4', 'gtm', 'metaPixel', 'hotjar']],
  ])('ANA-2 ANA-3 ANA-4 with %s allowed', (_, consent, expected) => {
    const gate = gateOf()
    gate.view(view('/'))
    expect(loaded).toEqual([])
    gate.allow(consent)
    expect(loaded).toEqual(expected)
  })

  test('ANA-2 the page-view tracker counts without consent where configured, and receives page views only', () => {
    const gate = gateOf({ countsBeforeConsent: true })
    gate.view(view('/'))
    gate.allow(necessaryOnly)
    gate.send({ name: 'booking_opened' })
    expect(loaded).toEqual(['ga4'])
    const [consent, ...commands] = said()
    expect(consent).toMatchObject([
      'consent',
      'update',
      { analytics_storage: 'denied', ad_storage: 'denied', ad_user_data: 'denied' },
    ])
    expect(commands.map((command) => (command as string[])[0])).toEqual([
      'js',
      'set',
      'config',
      'set',
      'event',
    ])
    expect(commands.at(-1)).toMatchObject(['event', 'page_view', { page_location: 'https://a.example/' }])
  })

  test('ANA-1 loads each script once, however often pages and choices change', () => {
    const gate = gateOf()
    for (const path of ['/', '/faq', '/']) {
      gate.view(view(path))
      gate.allow(everything)
    }
    expect(loaded).toEqual(['ga4', 'gtm', 'metaPixel', 'hotjar'])
  })

  test('runs deferred owner code once, when its category is allowed', () => {
    const ran: string[] = []
    const gate = gateOf({}, [
      { category: 'preferences', run: () => ran.push('preferences') },
      { category: 'marketing', run: () => ran.push('marketing') },
    ])
    gate.view(view('/'))
    gate.allow(statisticsOnly)
    expect(ran).toEqual([])
    gate.allow({ ...statisticsOnly, preferences: true })
    gate.allow({ ...statisticsOnly, preferences: true })
    expect(ran).toEqual(['preferences'])
  })
})

describe('what they receive', () => {
  test('ANA-5 every page once, by an address without personal data', () => {
    const gate = gateOf({
      gtm: undefined as never,
      metaPixel: undefined as never,
      hotjar: undefined as never,
    })
    gate.allow(statisticsOnly)
    gate.view(view('/'))
    gate.view(view('/marketing-audit/results?r=1abc'))
    const pages = said().filter((entry) => Array.isArray(entry) && entry[1] === 'page_view') as unknown[][]
    expect(pages.map(([, , details]) => (details as { page_location: string }).page_location)).toEqual([
      'https://a.example/',
      'https://a.example/marketing-audit/results',
    ])
    expect(JSON.stringify(said())).not.toContain('1abc')
  })

  test('tools that read the address do not start on a private one, and receive nothing of it', () => {
    const gate = gateOf({ ga4: undefined } as unknown as Partial<Tools>)
    gate.allow(everything)
    gate.view(view('/marketing-audit/results?r=1abc'))
    expect(loaded).toEqual([])
    gate.view(view('/faq'))
    gate.view(view('/marketing-audit/results?r=1abc'))
    const pixel = (globals.fbq as { queue: unknown[][] }).queue
    expect(pixel.filter(([command]) => command === 'track')).toEqual([['track', 'PageView']])
  })

  test('events, under each tool’s own names, and only with its consent', () => {
    const gate = gateOf()
    gate.view(view('/'))
    gate.send({ name: 'form_sent', form: 'contact' })
    gate.allow(marketingOnly)
    gate.send({ name: 'form_sent', form: 'quote' })
    gate.send({ name: 'audit_finished', band: 'spark' })
    const pixel = (globals.fbq as { queue: unknown[][] }).queue
    expect(pixel.filter(([command]) => String(command).startsWith('track')).slice(1)).toEqual([
      ['track', 'Lead', { form: 'quote' }],
      ['trackCustom', 'audit_finished', { band: 'spark' }],
    ])
    expect(said()).toContainEqual({ event: 'form_sent', form: 'quote' })
    expect(JSON.stringify(said())).not.toContain('contact')
  })
})

describe('revoking consent', () => {
  test('stops the tool, deletes what it stored and reloads the page without it', () => {
    const gate = gateOf()
    gate.view(view('/'))
    gate.allow(everything)
    cookies.cookie = '_fbp=1'
    gate.allow(statisticsOnly)
    expect((globals.fbq as { queue: unknown[][] }).queue.at(-1)).toEqual(['consent', 'revoke'])
    expect(cookies.cookie).toMatch(/^_fbp=; Path=\/; Max-Age=0/)
    expect(reloads).toBe(1)
  })

  test('a tracker that may count without consent continues without cookies, without a reload', () => {
    const gate = gateOf({ ...onlyGa4, countsBeforeConsent: true })
    gate.view(view('/'))
    gate.allow(statisticsOnly)
    gate.allow(necessaryOnly)
    expect(reloads).toBe(0)
    expect(said().findLast((entry) => Array.isArray(entry) && entry[0] === 'consent')).toMatchObject([
      'consent',
      'update',
      { analytics_storage: 'denied' },
    ])
  })
})

test('ANA-7 a script that fails is logged, and the others run', async () => {
  const gate = gateOf({}, [], Promise.reject(new Error('it could not be loaded')))
  gate.view(view('/'))
  gate.allow(statisticsOnly)
  await new Promise(setImmediate)
  expect(warnings).toEqual([
    { src: 'ga4', reason: 'it could not be loaded' },
    { src: 'hotjar', reason: 'it could not be loaded' },
  ])
})
