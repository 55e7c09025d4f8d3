import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { everything, necessaryOnly } from '#consent/categories.ts'
import { storageKeys } from '#consent/consent-record.ts'
import { createBuiltinContent } from '#content/builtin-content.ts'
import type { ConsentReceipt } from '#leads/consent-receipt.ts'
import { consentCopy } from '#locale/messages/consent.server.ts'
import { type SiteUnderTest, startSite, testSite } from '#testing/site-under-test.ts'
import { hasChosen } from './has-chosen.ts'
import { launchBrowser } from './launch-browser.ts'
import { consentAnswer } from './page-parts.ts'
import { noTraces, type WatchedVisit, watchedVisit } from './watched-visit.ts'

let browser: Browser
let site: SiteUnderTest
let newer: SiteUnderTest
const receipts: ConsentReceipt[] = []

beforeAll(async () => {
  const content = createBuiltinContent({ clock: systemClock })
  browser = await launchBrowser()
  site = await startSite(content, {
    receipts: {
      async append(receipt) {
        receipts.push(receipt)
        return { ok: true }
      },
    },
  })
  newer = await startSite(content, {
    site: { ...testSite, consent: { ...testSite.consent, policyVersion: 2 } },
  })
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
  await newer?.close()
})

const phone = { viewport: { width: 390, height: 844 } }
const desktop = { viewport: { width: 1280, height: 800 } }
const kept = Object.values(storageKeys).toSorted()

const banner = (page: Page) => page.locator('.cookie-banner')
const dialog = (page: Page) => page.getByRole('dialog')
const record = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), storageKeys.record)
const opener = (page: Page) => page.locator('button.footer__action')
/** Presses a switch where the visitor sees it. */
const turn = (page: Page, name: string) => dialog(page).locator('label', { hasText: name }).click()
/** The page is alive once the late stylesheet has come. */
const alive = (page: Page) => page.locator('link[rel=stylesheet]').waitFor({ state: 'attached' })

async function open({ page }: WatchedVisit, path = '/') {
  await page.goto(path, { waitUntil: 'load' })
  await alive(page)
}

describe.each([
  ['en', '/', consentCopy.en],
  ['hu', '/hu', consentCopy.hu],
] as const)('a first visit in %s', (language, path, copy) => {
  test('is asked, and leaves nothing behind before the answer', () =>
    watchedVisit(browser, site.origin, desktop, async (visit) => {
      await open(visit, path)
      expect(await banner(visit.page).isVisible()).toBe(true)
      expect(await banner(visit.page).textContent()).toContain(copy.banner.title)
      await visit.page.getByRole('contentinfo').locator('a').nth(3).click()
      await visit.page.waitForLoadState('networkidle')
      expect(await banner(visit.page).isVisible()).toBe(true)
      expect(await visit.traces()).toEqual(noTraces)
      expect(visit.messages).toEqual([])
    }))

  test.each([
    ['accept', copy.banner.accept, everything, ['first-touch']],
    ['reject', copy.banner.reject, necessaryOnly, []],
  ] as const)('CONS-2 CONS-3 can %s all with one press', (_, name, consent, more) =>
    watchedVisit(browser, site.origin, phone, async (visit) => {
      receipts.length = 0
      await open(visit, path)
      await banner(visit.page).getByRole('button', { name }).click()
      await banner(visit.page).waitFor({ state: 'hidden' })
      expect(await record(visit.page)).toMatchObject({ ...consent, policyVersion: 1 })
      await expect.poll(() => receipts).toHaveLength(1)
      expect(receipts[0]).toMatchObject({ language, policyVersion: 1 })
      expect(await visit.traces()).toEqual({
        ...noTraces,
        posts: ['/api/consent'],
        local: [...kept, ...more].toSorted(),
      })
      await visit.page.reload({ waitUntil: 'networkidle' })
      expect(await banner(visit.page).isVisible()).toBe(false)
    }),
  )

  test('CONS-1 CONS-2 can choose category by category, and change its mind in the footer', () =>
    watchedVisit(browser, site.origin, phone, async ({ page }) => {
      await page.goto(path, { waitUntil: 'networkidle' })
      await consentAnswer(page, 'choose').click()
      await dialog(page).waitFor()
      expect(await dialog(page).getByRole('switch').count()).toBe(4)
      const necessary = dialog(page).getByRole('switch', { name: copy.kinds.necessary.name })
      expect([await necessary.isChecked(), await necessary.isDisabled()]).toEqual([true, true])
      await turn(page, copy.kinds.statistics.name)
      await dialog(page).getByRole('button', { name: copy.settings.save }).click()
      await dialog(page).waitFor({ state: 'hidden' })
      expect(await record(page)).toMatchObject({ ...necessaryOnly, statistics: true })

      await opener(page).click()
      await dialog(page).waitFor()
      expect(await dialog(page).getByRole('switch', { name: copy.kinds.statistics.name }).isChecked()).toBe(
        true,
      )
      await dialog(page).getByRole('button', { name: copy.rejectAll }).click()
      await dialog(page).waitFor({ state: 'hidden' })
      expect(await record(page)).toMatchObject(necessaryOnly)
      expect(await page.evaluate(() => localStorage.getItem('first-touch'))).toBeNull()
    }))
})

describe('who is asked', () => {
  test.each([
    ['CONS-4 whose record cannot be read', '{broken'],
    ['whose record is of another kind', '"yes"'],
    ['who chose under no policy that we know', '{"necessary":true,"statistics":true}'],
  ])('a visitor %s', (_, text) =>
    watchedVisit(
      browser,
      site.origin,
      {
        ...desktop,
        storageState: {
          cookies: [],
          origins: [
            {
              origin: site.origin,
              localStorage: [
                { name: storageKeys.record, value: text },
                { name: storageKeys.given, value: 'true' },
                { name: storageKeys.dismissed, value: 'true' },
              ],
            },
          ],
        },
      },
      async (visit) => {
        await open(visit)
        expect(await banner(visit.page).isVisible()).toBe(true)
        expect(await visit.traces()).toEqual({ ...noTraces, local: kept })
        expect(visit.messages).toEqual([])
      },
    ),
  )

  test('a visitor who said yes to an older policy', () =>
    watchedVisit(
      browser,
      newer.origin,
      { ...desktop, storageState: hasChosen(newer.origin, everything) },
      async (visit) => {
        await open(visit)
        expect(await banner(visit.page).isVisible()).toBe(true)
        expect((await visit.traces()).others).toEqual([])
        expect(await visit.page.evaluate(() => localStorage.getItem('first-touch'))).toBeNull()
      },
    ))

  test('not a visitor whose browser sends Global Privacy Control; the dialog says so, and a choice made there counts', () =>
    watchedVisit(browser, site.origin, desktop, async (visit) => {
      const { page } = visit
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
      )
      await open(visit)
      expect(await banner(page).isVisible()).toBe(false)
      expect(await visit.traces()).toEqual(noTraces)
      await opener(page).click()
      await dialog(page).getByText('Global Privacy Control').waitFor()
      await turn(page, consentCopy.en.kinds.statistics.name)
      await dialog(page).getByRole('button', { name: consentCopy.en.settings.save }).click()
      await dialog(page).waitFor({ state: 'hidden' })
      expect(await record(page)).toMatchObject({ ...necessaryOnly, statistics: true, despiteSignal: true })
    }))

  test('nobody without JavaScript', () =>
    watchedVisit(
      browser,
      site.origin,
      { ...desktop, javaScriptEnabled: false },
      async ({ page, requests }) => {
        await page.goto('/')
        expect(await banner(page).isVisible()).toBe(false)
        expect(await page.locator('dialog:visible').count()).toBe(0)
        expect(requests).toEqual([])
      },
    ))
})

describe('how it behaves', () => {
  test('the answer of a visitor who is quicker than the scripts counts', () =>
    watchedVisit(browser, site.origin, phone, async ({ page }) => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/assets/*.js', async (route) => {
        await released
        await route.continue()
      })
      await page.goto('/', { waitUntil: 'commit' })
      await consentAnswer(page, 'reject').click()
      await banner(page).waitFor({ state: 'hidden' })
      expect(await record(page)).toBeNull()
      release()
      await expect.poll(() => record(page)).toMatchObject(necessaryOnly)
      expect(await banner(page).isVisible()).toBe(false)
    }))

  test('CONS-1 the dialog closes on Escape, on its cross and beside it, without a choice, and gives the focus back', () =>
    watchedVisit(browser, site.origin, desktop, async (visit) => {
      const { page } = visit
      await open(visit)
      const ways = [
        () => page.keyboard.press('Escape'),
        () => dialog(page).getByRole('button', { name: consentCopy.en.settings.close }).click(),
        () => page.mouse.click(8, 400),
      ]
      for (const close of ways) {
        await opener(page).focus()
        await page.keyboard.press('Enter')
        await dialog(page).waitFor()
        await close()
        await dialog(page).waitFor({ state: 'hidden' })
        expect(await opener(page).evaluate((button) => button === document.activeElement)).toBe(true)
      }
      expect(await record(page)).toBeNull()
    }))

  test('with the banner gone, reading goes on in the page', () =>
    watchedVisit(browser, site.origin, desktop, async (visit) => {
      const { page } = visit
      await open(visit)
      await consentAnswer(page, 'accept').focus()
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => document.activeElement?.id === 'main')
      await page.evaluate((keys) => keys.map((key) => localStorage.removeItem(key)), kept)
      await page.reload({ waitUntil: 'networkidle' })
      await consentAnswer(page, 'choose').focus()
      await page.keyboard.press('Enter')
      await dialog(page).getByRole('button', { name: consentCopy.en.settings.save }).click()
      await page.waitForFunction(() => document.activeElement?.id === 'main')
    }))

  test('the other tabs follow', () =>
    watchedVisit(browser, site.origin, desktop, async (visit) => {
      await open(visit)
      const other = await visit.context.newPage()
      await other.goto('/about', { waitUntil: 'networkidle' })
      await alive(other)
      await consentAnswer(visit.page, 'reject').click()
      await banner(other).waitFor({ state: 'hidden' })
    }))

  test('no stop of the keyboard is hidden behind the banner, and the end of the page can be seen', () =>
    watchedVisit(browser, site.origin, { ...phone, reducedMotion: 'reduce' }, async (visit) => {
      const { page } = visit
      await open(visit, '/faq')
      const hidden: string[] = []
      for (let stops = 0; stops < 120; stops++) {
        await page.keyboard.press('Tab')
        const found = await page.evaluate(() => {
          const element = document.activeElement
          if (!element || element === document.body) return null
          const { left, top, width, height } = element.getBoundingClientRect()
          const hit = document.elementFromPoint(left + width / 2, top + height / 2)
          const isCovered = hit?.closest('.cookie-banner') && !element.closest('.cookie-banner')
          return isCovered ? (element.textContent ?? '') : ''
        })
        if (found === null) break
        if (found) hidden.push(found)
      }
      expect(hidden).toEqual([])
    }))

  test('the banner and the dialog have no violation of WCAG 2.2 AA', () =>
    watchedVisit(browser, site.origin, { ...phone, reducedMotion: 'reduce' }, async (visit) => {
      const { page } = visit
      for (const path of ['/', '/hu']) {
        await open(visit, path)
        for (const forcedColors of ['none', 'active'] as const) {
          await page.emulateMedia({ forcedColors })
          await expectNoViolation(page, '.cookie-banner')
        }
        await consentAnswer(page, 'choose').click()
        await expectNoViolation(page, 'dialog[open]')
        await page.keyboard.press('Escape')
      }
    }))

  test.each(['/', '/hu'])('CONS-1 on a narrow phone every switch of %s stays in its row', (path) =>
    watchedVisit(browser, site.origin, { viewport: { width: 320, height: 640 } }, async (visit) => {
      await open(visit, path)
      await consentAnswer(visit.page, 'choose').click()
      const overhangs = await visit.page
        .locator('dialog[open] .switch__row')
        .evaluateAll((rows) => rows.map((row) => row.scrollWidth - row.clientWidth))
      expect(overhangs).toEqual([0, 0, 0, 0])
    }),
  )
})

async function expectNoViolation(page: Page, selector: string) {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .include(selector)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
}

describe('what it costs', () => {
  test.each([
    ['a phone', phone],
    ['a desktop', desktop],
  ] as const)('on %s nothing moves, and the banner is never the largest paint', (_, screen) =>
    watchedVisit(browser, site.origin, { ...screen, reducedMotion: 'reduce' }, async ({ page }) => {
      for (const path of ['/', '/hu', '/contact', '/hu/faq', '/cookie-policy', '/hu/blog', '/waitlist']) {
        await page.goto(path, { waitUntil: 'load' })
        expect(await banner(page).isVisible()).toBe(true)
        expect(await page.evaluate(paintOf), path).toEqual({ isBanner: false, moved: 0 })
      }
    }),
  )

  test('ANA-8 what is opened later is styled by a stylesheet that comes after the start', () =>
    watchedVisit(browser, site.origin, desktop, async ({ page }) => {
      const html = await (await fetch(site.origin)).text()
      expect(html).not.toContain('rel="stylesheet"')
      expect(html).not.toContain('.cookie-settings__calls')
      await page.goto('/')
      await alive(page)
      const [start, asked] = await page.evaluate(() => {
        const [sheet] = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.css'))
        const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
        return [Math.min(...scripts.map(({ startTime }) => startTime)), sheet?.startTime ?? 0]
      })
      expect((asked ?? 0) - (start ?? 0)).toBeGreaterThanOrEqual(100)
    }))
})

/** Whether the banner is the largest paint so far, and what moved because of it. */
const paintOf = () =>
  new Promise<{ isBanner: boolean; moved: number }>((resolve) => {
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
    const selector = '.cookie-banner, dialog'
    const seen = { isBanner: true, moved: 0 }
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1) as PerformanceEntry & { element: Element | null }
      seen.isBanner = last.element?.closest(selector) != null
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as (PerformanceEntry & { sources: Source[] })[])
        for (const { node, previousRect: from, currentRect: to } of sources) {
          // Less is no shift, by the metric's own definition.
          const hasMoved = Math.abs(from.x - to.x) >= 3 || Math.abs(from.y - to.y) >= 3
          const element = node instanceof Element ? node : node?.parentElement
          if (hasMoved && element?.closest(selector)) seen.moved += 1
        }
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(seen), 300)
  })
