import { describe, expect, test } from 'vitest'
import { everything } from '#consent/categories.ts'
import { reportPaths, scriptPaths } from '../browser/fake-tools.ts'
import { alive, consentAnswer } from '../browser/page-parts.ts'
import { noTraces, watchedVisit } from '../browser/watched-visit.ts'
import {
  browser,
  cookiebot,
  counting,
  desktop,
  fakeTools,
  gateReady,
  ownCode,
  returning,
  scriptsOf,
  startToolsSites,
  strict,
} from './tools-site.ts'

startToolsSites()

describe('ANA-2 a tracker that may count before consent', () => {
  test('counts without a cookie, says so in the banner, and stores only after consent', () =>
    watchedVisit(browser, counting.origin, desktop, async ({ page, requests, traces }) => {
      await page.goto('/')
      await gateReady(page)
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

describe.each(['fail', 'hang'] as const)('ANA-7 tools that %s', (mode) => {
  test('cost the visitor nothing', () =>
    watchedVisit(browser, strict.origin, returning(strict, everything), async ({ page, messages }) => {
      fakeTools.be(mode)
      await page.goto('/', { waitUntil: 'domcontentloaded' })
      await alive(page)
      await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
      await page.waitForURL('**/about')
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
      if (mode === 'fail')
        await expect
          .poll(() => new Set(messages.filter((text) => text.startsWith('a script did not load'))).size)
          .toBe(4)
      expect(messages.filter((text) => text.startsWith('thrown'))).toEqual([])
    }))
})

describe('ANA-6 the owner’s consent tool', () => {
  test('asks for consent, and its answer counts', () =>
    watchedVisit(browser, cookiebot.origin, desktop, async ({ page, traces }) => {
      await page.goto('/')
      await gateReady(page)
      expect(await page.locator('.cookie-banner').isVisible()).toBe(false)
      expect(await traces()).toEqual({ ...noTraces, others: [scriptPaths.cookiebot] })
      await page.locator('button.footer__action').click()
      await expect.poll(() => page.evaluate('Cookiebot.renewed')).toBe(1)
      await page.evaluate('answerCookiebot({ necessary: true, statistics: true })')
      await expect
        .poll(async () => (await traces()).others)
        .toEqual([...scriptsOf('cookiebot', 'ga4', 'hotjar'), reportPaths.ga4, reportPaths.hotjar].toSorted())
    }))

  test.each(['fail', 'hang'] as const)('that %ss is logged, and our own banner asks', (mode) =>
    watchedVisit(browser, cookiebot.origin, desktop, async ({ page, messages }) => {
      fakeTools.be(mode)
      await page.goto('/', { waitUntil: 'domcontentloaded' })
      await page.locator('.cookie-banner').waitFor({ timeout: 15_000 })
      expect(messages.filter((text) => text.startsWith('the consent tool did not load'))).toHaveLength(1)
      fakeTools.be('answer')
      await consentAnswer(page, 'accept').click()
      await page.waitForFunction(() => document.cookie.includes('_fbp'))
    }),
  )
})

describe('OPT-2 the owner’s own code', () => {
  test('runs on every page; code that needs consent runs once after it', () =>
    watchedVisit(browser, ownCode.origin, desktop, async ({ page, traces, messages }) => {
      await page.goto('/')
      await gateReady(page)
      const ran = () => page.evaluate('[window.headRan, window.bodyRan, window.marketingRan]')
      expect(await ran()).toEqual([1, true, undefined])
      expect((await traces()).others).toEqual([])
      expect(await page.locator('#own').isVisible()).toBe(true)
      await consentAnswer(page, 'accept').click()
      await expect.poll(ran).toEqual([1, true, 1])
      await expect.poll(async () => (await traces()).others).toEqual(['/own.js'])
      await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
      await gateReady(page)
      expect(await ran()).toEqual([1, true, 1])
      expect(await page.locator('#own').isVisible()).toBe(true)
      expect(messages).toEqual([])
    }))
})
