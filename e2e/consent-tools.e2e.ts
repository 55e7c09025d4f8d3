import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { type Consent, everything, necessaryOnly } from '#consent/categories.ts'
import { storageKeys } from '#consent/consent-record.ts'
import { announce } from '#consent/site-event.ts'
import { createBuiltinContent } from '#content/builtin-content.ts'
import { defaultOptions } from '#content/defaults.ts'
import type { Options } from '#content/models.ts'
import { type SiteUnderTest, startSite, testSite } from '#testing/site-under-test.ts'
import { hasChosen } from './has-chosen.ts'
import { launchBrowser } from './launch-browser.ts'
import { consentAnswer } from './page-parts.ts'
import { reportPaths, type StandIns, scriptPaths, startStandIns } from './tool-stand-ins.ts'
import { noTraces, watchedVisit } from './watched-visit.ts'

const bookingUrl = testSite.bookingUrl
const desktop = { viewport: { width: 1280, height: 800 } }
const allTools: Partial<Options> = {
  ga4_id: 'G-AB12CD34EF',
  gtm_id: 'GTM-AB12CD3',
  meta_pixel_id: '123456789012345',
  hotjar_id: '1234567',
  hotjar_enabled: true,
}
const statistics = { ...necessaryOnly, statistics: true }
const marketing = { ...necessaryOnly, marketing: true }

let browser: Browser
let standIns: StandIns
const sites: SiteUnderTest[] = []
let strict: SiteUnderTest
let counting: SiteUnderTest
let cookiebot: SiteUnderTest
let ownCode: SiteUnderTest

async function siteWith(options: Partial<Options>, countsBeforeConsent = false) {
  const content = createBuiltinContent({ clock: systemClock })
  const site = await startSite(
    { ...content, options: async () => ({ ...defaultOptions, ...options }) },
    {
      site: {
        ...testSite,
        consent: { policyVersion: 1, countsBeforeConsent, toolOrigins: standIns.origins },
      },
    },
  )
  sites.push(site)
  return site
}

beforeAll(async () => {
  standIns = await startStandIns()
  browser = await launchBrowser()
  strict = await siteWith(allTools)
  counting = await siteWith({ ga4_id: 'G-AB12CD34EF' }, true)
  cookiebot = await siteWith({ ...allTools, cookiebot_id: '01234567-89ab-cdef-0123-456789abcdef' })
  ownCode = await siteWith({
    custom_html_head: '<script>window.headRan = (window.headRan ?? 0) + 1</script>',
    custom_html_body: `<p id="own">Own</p><script>window.bodyRan = true</script>
      <script type="text/plain" data-consent="marketing">window.marketingRan = (window.marketingRan ?? 0) + 1</script>
      <script type="text/plain" data-consent="statistics" src="${standIns.server.url}/own.js"></script>`,
  })
})
afterAll(async () => {
  await browser?.close()
  for (const site of sites) await site.close()
  await standIns?.server.close()
})
beforeEach(() => standIns.be('answer'))

/** The gate has been told what is allowed, and whatever it starts then has come. */
async function settle(page: Page) {
  await expect.poll(() => page.evaluate(isGateTold)).toBe(true)
  await page.waitForLoadState('networkidle')
}
/** Consent Mode hears of every decision; the head of the page has said the default. */
const isGateTold = () =>
  (window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer?.some(
    (said) => said[1] === 'update',
  ) ?? false
const scriptsOf = (...names: (keyof typeof scriptPaths)[]) => names.map((name) => scriptPaths[name])
const returning = (site: SiteUnderTest, consent: Consent) => ({
  ...desktop,
  storageState: hasChosen(site.origin, consent),
})

describe.each([
  ['en', '/'],
  ['hu', '/hu'],
])('before a yes, in %s', (_, path) => {
  test('not one request and not one cookie, on a cold cache as on a warm one', () =>
    watchedVisit(browser, strict.origin, desktop, async ({ page, traces, messages }) => {
      for (let load = 0; load < 2; load++) {
        await page.goto(path)
        await settle(page)
        expect(await traces()).toEqual(noTraces)
      }
      await consentAnswer(page, 'reject').click()
      await settle(page)
      await page.reload()
      await settle(page)
      const { others, cookies } = await traces()
      expect([others, cookies]).toEqual([[], []])
      expect(messages).toEqual([])
    }))
})

describe('after a yes', () => {
  test.each([
    [
      'statistics',
      statistics,
      scriptsOf('ga4', 'hotjar'),
      [reportPaths.ga4, reportPaths.hotjar],
      ['_ga', '_hjSessionUser_1234567'],
    ],
    [
      'marketing',
      marketing,
      scriptsOf('gtm', 'metaPixel'),
      [reportPaths.gtm, reportPaths.metaPixel],
      ['_fbp', '_gcl_au'],
    ],
    ['preferences', { ...necessaryOnly, preferences: true }, [], [], []],
  ] as const)('ANA-2 ANA-3 ANA-4 to %s exactly its tools run', (_, consent, scripts, reports, cookies) =>
    watchedVisit(browser, strict.origin, returning(strict, consent), async ({ page, traces, messages }) => {
      await page.goto('/')
      await settle(page)
      const expected = [[...scripts, ...reports].toSorted(), cookies]
      const seen = async () => {
        const { others, cookies } = await traces()
        return [others, cookies]
      }
      await expect.poll(seen).toEqual(expected)
      expect(messages).toEqual([])
    }),
  )

  test('ANA-1 ANA-5 each script loads once, and every page is told once, by its clean address', () =>
    watchedVisit(browser, strict.origin, desktop, async ({ page, requests }) => {
      await page.goto('/?utm_source=letter&who=me')
      await settle(page)
      await consentAnswer(page, 'accept').click()
      await settle(page)
      await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
      await page.waitForURL('**/about')
      await settle(page)
      const loads = () =>
        requests.map(({ pathname }) => pathname).filter((path) => Object.values(scriptPaths).includes(path))
      // The first address says something of the visitor, so who reads it alone waits for the next page.
      await expect
        .poll(() => loads().toSorted())
        .toEqual(scriptsOf('ga4', 'gtm', 'hotjar', 'metaPixel').toSorted())
      const views = requests.filter(
        ({ pathname, searchParams }) =>
          pathname === reportPaths.ga4 && searchParams.get('en') === 'page_view',
      )
      expect(views.map(({ searchParams }) => new URL(searchParams.get('dl') ?? '').href)).toEqual([
        `${strict.origin}/?utm_source=letter`,
        `${strict.origin}/about`,
      ])
      await expect
        .poll(() => requests.filter(({ pathname }) => pathname === reportPaths.metaPixel))
        .toHaveLength(1)
      expect(requests.map(({ href }) => href).join()).not.toContain('who')
    }))

  test('the owner is told what happens: a booking, a change of language, and what the forms announce', () =>
    watchedVisit(
      browser,
      strict.origin,
      returning(strict, everything),
      async ({ page, context, requests }) => {
        await context.route(`${bookingUrl}**`, (route) => route.fulfill({ status: 204 }))
        await page.goto('/')
        await settle(page)
        await page.evaluate(
          `(${announce})({ name: 'form_sent', form: 'contact' })`.replace('siteEventType', "'site:event'"),
        )
        await page
          .getByRole('banner')
          .getByRole('link', { name: /Schedule discovery call/ })
          .click()
        await page.getByRole('banner').getByRole('link', { name: 'Magyar' }).click()
        await page.waitForURL('**/hu')
        const told = (path: string, parameter: string) =>
          requests
            .filter(({ pathname }) => pathname === path)
            .map(({ searchParams }) => searchParams.get(parameter))
            .filter((name) => !/page_?view/i.test(name ?? ''))
        await expect
          .poll(() => told(reportPaths.ga4, 'en'))
          .toEqual(['form_sent', 'booking_opened', 'language_switched'])
        expect(told(reportPaths.metaPixel, 'ev')).toEqual(['Lead', 'Schedule', 'language_switched'])
      },
    ))
})

describe('taking it back', () => {
  test('stops the tools and deletes what they stored, here and in the other tabs', () =>
    watchedVisit(browser, strict.origin, desktop, async ({ page, context, requests, traces }) => {
      await page.goto('/')
      await settle(page)
      await consentAnswer(page, 'accept').click()
      await expect.poll(async () => (await traces()).cookies).toHaveLength(4)
      const other = await context.newPage()
      await other.goto('/about')
      await settle(other)

      await page.locator('button.footer__action').click()
      const reloaded = Promise.all([page.waitForEvent('load'), other.waitForEvent('load')])
      await page.getByRole('dialog').getByRole('button', { name: 'Reject All' }).click()
      await reloaded
      await settle(page)
      await settle(other)
      requests.length = 0
      await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
      await other.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click()
      await settle(page)
      const left = await traces()
      expect([left.others, left.cookies]).toEqual([[], []])
      expect(left.local).toEqual(Object.values(storageKeys).toSorted())
    }))

  test('Global Privacy Control, once it is on, takes back an earlier yes', () =>
    watchedVisit(browser, strict.origin, returning(strict, everything), async ({ page, context, traces }) => {
      await context.addCookies([{ name: '_ga', value: '1', url: strict.origin }])
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
      )
      await page.goto('/')
      await settle(page)
      const { others, cookies } = await traces()
      expect([others, cookies]).toEqual([[], []])
    }))
})

describe('ANA-2 a tracker that may count before consent', () => {
  test('counts without a cookie, says so in the banner, and stores only after a yes', () =>
    watchedVisit(browser, counting.origin, desktop, async ({ page, requests, traces }) => {
      await page.goto('/')
      await settle(page)
      expect(await page.locator('.cookie-banner').textContent()).toContain('counted without cookies')
      expect(await traces()).toEqual({ ...noTraces, others: [reportPaths.ga4, scriptPaths.ga4].toSorted() })
      expect(requests.at(-1)?.searchParams.get('granted')).toBe('false')
      await consentAnswer(page, 'accept').click()
      await expect.poll(async () => (await traces()).cookies).toEqual(['_ga'])
      await page.locator('button.footer__action').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Reject All' }).click()
      await expect.poll(async () => (await traces()).cookies).toEqual([])
      await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
      await expect
        .poll(() => requests.at(-1)?.search)
        .toContain(encodeURIComponent(`${counting.origin}/about`))
      expect(requests.at(-1)?.searchParams.get('granted')).toBe('false')
    }))
})

describe.each(['fail', 'hang'] as const)('ANA-7 tools that %s', (mood) => {
  test('cost the visitor nothing', () =>
    watchedVisit(browser, strict.origin, returning(strict, everything), async ({ page, messages }) => {
      standIns.be(mood)
      await page.goto('/', { waitUntil: 'domcontentloaded' })
      await page.locator('link[rel=stylesheet]').waitFor({ state: 'attached' })
      await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
      await page.waitForURL('**/about')
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
      if (mood === 'fail')
        await expect
          .poll(() => messages.filter((text) => text.startsWith('a script did not load')))
          .toHaveLength(4)
      expect(messages.filter((text) => text.startsWith('thrown'))).toEqual([])
    }))
})

describe('ANA-6 the owner’s consent tool', () => {
  test('does the asking, and what it is told counts', () =>
    watchedVisit(browser, cookiebot.origin, desktop, async ({ page, traces }) => {
      await page.goto('/')
      await settle(page)
      expect(await page.locator('.cookie-banner').isVisible()).toBe(false)
      expect(await traces()).toEqual({ ...noTraces, others: [scriptPaths.cookiebot] })
      await page.locator('button.footer__action').click()
      await expect.poll(() => page.evaluate('Cookiebot.renewed')).toBe(1)
      await page.evaluate('answerCookiebot({ necessary: true, statistics: true })')
      await expect
        .poll(async () => (await traces()).others)
        .toEqual([...scriptsOf('cookiebot', 'ga4', 'hotjar'), reportPaths.ga4, reportPaths.hotjar].toSorted())
    }))

  test.each(['fail', 'hang'] as const)('that %ss is warned of, and our own banner asks', (mood) =>
    watchedVisit(browser, cookiebot.origin, desktop, async ({ page, messages }) => {
      standIns.be(mood)
      await page.goto('/', { waitUntil: 'domcontentloaded' })
      await page.locator('.cookie-banner').waitFor({ timeout: 15_000 })
      expect(messages.filter((text) => text.startsWith('the consent tool did not load'))).toHaveLength(1)
      standIns.be('answer')
      await consentAnswer(page, 'accept').click()
      await page.waitForFunction(() => document.cookie.includes('_fbp'))
    }),
  )
})

describe('OPT-2 the owner’s own code', () => {
  test('runs in every page; what waits for a consent runs after it, once', () =>
    watchedVisit(browser, ownCode.origin, desktop, async ({ page, traces, messages }) => {
      await page.goto('/')
      await settle(page)
      const ran = () => page.evaluate('[window.headRan, window.bodyRan, window.marketingRan]')
      expect(await ran()).toEqual([1, true, undefined])
      expect((await traces()).others).toEqual([])
      expect(await page.locator('#own').isVisible()).toBe(true)
      await consentAnswer(page, 'accept').click()
      await expect.poll(ran).toEqual([1, true, 1])
      await expect.poll(async () => (await traces()).others).toEqual(['/own.js'])
      await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
      await settle(page)
      expect(await ran()).toEqual([1, true, 1])
      expect(await page.locator('#own').isVisible()).toBe(true)
      expect(messages).toEqual([])
    }))
})
