import { describe, expect, test } from 'vitest'
import { announce } from '#consent/browser/site-event.ts'
import { everything, necessaryOnly } from '#consent/categories.ts'
import { storageKeys } from '#consent/consent-record.ts'
import { reportPaths, scriptPaths } from '../browser/fake-tools.ts'
import { consentAnswer } from '../browser/page-parts.ts'
import { noTraces, watchedVisit } from '../browser/watched-visit.ts'
import {
  bookingUrl,
  browser,
  desktop,
  gateReady,
  marketing,
  returning,
  scriptsOf,
  startToolsSites,
  statistics,
  strict,
} from './tools-site.ts'

startToolsSites()

describe.each([
  ['en', '/'],
  ['hu', '/hu'],
])('before a yes, in %s', (_, path) => {
  test('sends no request and sets no cookie, with a cold or a warm cache', () =>
    watchedVisit(browser, strict.origin, desktop, async ({ page, traces, messages }) => {
      for (let load = 0; load < 2; load++) {
        await page.goto(path)
        await gateReady(page)
        expect(await traces()).toEqual(noTraces)
      }
      await consentAnswer(page, 'reject').click()
      await gateReady(page)
      await page.reload()
      await gateReady(page)
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
  ] as const)('ANA-2 ANA-3 ANA-4 to %s runs exactly its tools', (_, consent, scripts, reports, cookies) =>
    watchedVisit(browser, strict.origin, returning(strict, consent), async ({ page, traces, messages }) => {
      await page.goto('/')
      await gateReady(page)
      const expected = [[...scripts, ...reports].toSorted(), cookies]
      const seen = async () => {
        const { others, cookies } = await traces()
        return [others, cookies]
      }
      await expect.poll(seen).toEqual(expected)
      expect(messages).toEqual([])
    }),
  )

  test('ANA-1 ANA-5 loads each script once, and reports every page once, by its clean address', () =>
    watchedVisit(browser, strict.origin, desktop, async ({ page, requests }) => {
      await page.goto('/?utm_source=letter&who=me')
      await gateReady(page)
      await consentAnswer(page, 'accept').click()
      await gateReady(page)
      const before = requests.length
      await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
      await page.waitForURL('**/about')
      await gateReady(page)
      const loads = () =>
        requests
          .slice(before)
          .map(({ pathname }) => pathname)
          .filter((path) => Object.values(scriptPaths).includes(path))
      // The first address may reveal something about the visitor, so a tool that only reads the address waits for the next
      // page.
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

  test('reports events to the owner’s tools: bookings, language changes, and form events', () =>
    watchedVisit(
      browser,
      strict.origin,
      returning(strict, everything),
      async ({ page, context, requests }) => {
        await context.route(`${bookingUrl}**`, (route) => route.fulfill({ status: 204 }))
        await page.goto('/')
        await gateReady(page)
        await page.evaluate(
          `(${announce})({ name: 'form_sent', form: 'contact' })`.replace('siteEventType', "'site:event'"),
        )
        await page
          .getByRole('banner')
          .getByRole('link', { name: /Schedule discovery call/ })
          .click()
        await page.getByRole('banner').getByRole('link', { name: 'Magyar' }).click()
        await page.waitForURL('**/hu')
        const reported = (path: string, parameter: string) =>
          requests
            .filter(({ pathname }) => pathname === path)
            .map(({ searchParams }) => searchParams.get(parameter))
            .filter((name) => !/page_?view/i.test(name ?? ''))
        await expect
          .poll(() => reported(reportPaths.ga4, 'en'))
          .toEqual(['form_sent', 'booking_opened', 'language_switched'])
        expect(reported(reportPaths.metaPixel, 'ev')).toEqual(['Lead', 'Schedule', 'language_switched'])
      },
    ))
})

describe('taking it back', () => {
  test('stops the tools and deletes what they stored, here and in the other tabs', () =>
    watchedVisit(browser, strict.origin, desktop, async ({ page, context, requests, traces }) => {
      await page.goto('/')
      await gateReady(page)
      await consentAnswer(page, 'accept').click()
      await expect.poll(async () => (await traces()).cookies).toHaveLength(4)
      const other = await context.newPage()
      await other.goto('/about')
      await gateReady(other)

      await page.locator('button.footer__action').click()
      const reloaded = Promise.all([page.waitForEvent('load'), other.waitForEvent('load')])
      await page.getByRole('dialog').getByRole('button', { name: 'Reject All' }).click()
      await reloaded
      await gateReady(page)
      await gateReady(other)
      requests.length = 0
      await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
      await other.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click()
      await gateReady(page)
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
      await gateReady(page)
      const { others, cookies } = await traces()
      expect([others, cookies]).toEqual([[], []])
    }))
})
