import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultOptions } from '#content/defaults.ts'
import { type SiteUnderTest, startSite, testSite } from '#testing/servers/site-under-test.ts'
import { byDay } from '../browser/by-day.ts'
import { everyPage } from '../browser/every-page.ts'
import { type FakeTools, reportPaths, startFakeTools } from '../browser/fake-tools.ts'
import { inPlainBrowser, type PlainPage } from '../browser/plain-browser.ts'
import { onePerScriptSet } from '../browser/script-sets.ts'
import { builtin } from '../browser/site-in-browser.ts'

let tools: FakeTools
let site: SiteUnderTest
let plain: SiteUnderTest
beforeAll(async () => {
  tools = await startFakeTools()
  const options = async () => ({ ...defaultOptions, ga4_id: 'G-AB12CD34EF' })
  const consent = { policyVersion: 1, countsBeforeConsent: true, toolOrigins: tools.origins }
  site = await startSite({ ...builtin, options }, { site: { ...testSite, consent } })
  plain = await startSite(builtin)
})
afterAll(async () => {
  await site?.close()
  await plain?.close()
  await tools?.server.close()
})

/** Paths of the pages that were counted, in order. */
const counted = () =>
  tools.server.requests
    .filter(({ path }) => path.startsWith(`${reportPaths.ga4}?en=page_view`))
    .map(({ path }) => new URL(new URL(path, site.origin).searchParams.get('dl') ?? '').pathname)

const navigation = "performance.getEntriesByType('navigation')[0]"
const isAt = (page: PlainPage, path: string) =>
  expect
    .poll(() => page.evaluate(`document.readyState === 'complete' && location.pathname`), { timeout: 20_000 })
    .toBe(path)

/** Runs in a page: it has loaded its last resources, long after it would have started a tool. */
const isAlive = "document.querySelector('link[rel=stylesheet]')?.sheet != null"

test('AHEAD-1 ANA-5 counts a prerendered page when it is shown, and not before', { timeout: 60_000 }, () =>
  inPlainBrowser(`${site.origin}/`, async (page) => {
    await isAt(page, '/')
    await expect.poll(counted, { timeout: 20_000 }).toEqual(['/'])
    const asked = tools.server.requests.length
    await page.hover('header a[href="/contact"]')
    await expect.poll(() => page.evaluateAhead(isAlive), { timeout: 20_000 }).toBe(true)
    expect(tools.server.requests).toHaveLength(asked)
    await page.evaluate("location.href = '/contact'")
    await isAt(page, '/contact')
    expect(await page.evaluate(`${navigation}.activationStart`)).toBeGreaterThan(0)
    await expect.poll(counted).toEqual(['/', '/contact'])
  }),
)

test('AHEAD-1 lays out a prerendered page completely before it is shown', { timeout: 60_000 }, () =>
  inPlainBrowser(`${plain.origin}/`, async (page) => {
    await isAt(page, '/')
    await page.hover('header a[href="/blog"]')
    await expect.poll(() => page.evaluateAhead(isAlive), { timeout: 20_000 }).toBe(true)
    expect(await page.evaluateAhead("document.querySelector('.footer').offsetTop")).toBeGreaterThan(1_000)
  }),
)

test('AHEAD-2 back shows every page as it was left', { timeout: 300_000 }, async () => {
  // Chromium only keeps successful responses.
  const english = (await everyPage(builtin)).filter(
    ({ language, name }) => language === 'en' && name !== 'not-found',
  )
  // Only scripts keep a page from being kept.
  const firsts = await onePerScriptSet(builtin, english)
  const pages = byDay(english, (page) => firsts.has(page))
  const paths = [...new Set(pages.map(({ path }) => path.split('#')[0] ?? ''))]
  const lost: string[] = []
  await inPlainBrowser(`${plain.origin}/`, async (page) => {
    await isAt(page, '/')
    for (const path of paths) {
      const pathname = path.split('?')[0] ?? ''
      await page.evaluate(`location.href = ${JSON.stringify(path)}`)
      await isAt(page, pathname)
      await page.evaluate("window.isAsLeft = true; location.href = '/impresszum?from'")
      await isAt(page, '/impresszum')
      await page.evaluate('history.back()')
      await isAt(page, pathname)
      if (!(await page.evaluate('window.isAsLeft === true')))
        lost.push(`${path} ${await page.evaluate(`JSON.stringify(${navigation}.notRestoredReasons)`)}`)
    }
  })
  expect(lost).toEqual([])
})

/** Makes an open page undo the suppression of transitions on devices with little memory (sections/frame/page-turn.ts). */
const turnsOnAnyDevice = 'document.adoptedStyleSheets = []'

test('AHEAD-2 AHEAD-4 a cover transitions back into a page from the back/forward cache', () =>
  inPlainBrowser(`${plain.origin}/`, async (page) => {
    await isAt(page, '/')
    const study = await page.evaluate<string>("document.querySelector('.piece .link-cover').pathname")
    await page.evaluate(
      "document.querySelector('.piece .link-cover').scrollIntoView({ behavior: 'instant', block: 'center' })",
    )
    await expect.poll(() => page.evaluate(isAlive)).toBe(true)
    await page.hover('.piece .link-cover')
    const hasCome = "performance.getEntriesByType('resource').some(({ name }) => /late-motion/.test(name))"
    await expect.poll(() => page.evaluate(hasCome)).toBe(true)
    await page.evaluate(turnsOnAnyDevice)
    await page.evaluate(`addEventListener('pagereveal', ({ viewTransition }) => {
      window.moved = viewTransition && document.querySelector('[data-turning]')?.className
    })
    location.href = ${JSON.stringify(study)}`)
    await isAt(page, study)
    await expect.poll(() => page.evaluate(isAlive)).toBe(true)
    await page.evaluate(turnsOnAnyDevice)
    // While a page is still loading, Chromium may skip the transition away from it.
    await expect
      .poll(() => page.evaluate("document.documentElement.matches(':active-view-transition')"))
      .toBe(false)
    await page.evaluate('history.back()')
    await isAt(page, '/')
    await expect.poll(() => page.evaluate('window.moved')).toBe('piece__picture')
  }))

test('AHEAD-1 a form on a prerendered page has the latest draft when it is shown', { timeout: 60_000 }, () =>
  inPlainBrowser(`${plain.origin}/`, async (page) => {
    const field = "document.querySelector('[name=message]')"
    const write = (text: string) =>
      page.evaluate(`${field}.focus({ preventScroll: true }); ${field}.value = '${text}'
        ${field}.dispatchEvent(new Event('input', { bubbles: true }))`)
    await isAt(page, '/')
    await expect.poll(() => page.evaluate(isAlive)).toBe(true)
    await write('A bakery')
    await page.hover('header a[href="/contact"]')
    await expect.poll(() => page.evaluateAhead(isAlive), { timeout: 20_000 }).toBe(true)
    await write('A bakery in Szeged')
    await page.evaluate("location.href = '/contact'")
    await isAt(page, '/contact')
    expect(await page.evaluate(`${navigation}.activationStart`)).toBeGreaterThan(0)
    await expect.poll(() => page.evaluate(`${field}.value`)).toBe('A bakery in Szeged')
  }),
)
