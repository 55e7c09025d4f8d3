import { describe, expect, test } from 'vitest'
import { everything, necessaryOnly } from '#consent/categories.ts'
import { storageKeys } from '#consent/consent-record.ts'
import { consentCopy } from '#sections/consent/copy.server.ts'
import { settingsWords } from '#sections/consent/settings-words.ts'
import { hasChosen } from '../browser/has-chosen.ts'
import { consentAnswer } from '../browser/page-parts.ts'
import { noTraces, watchedVisit } from '../browser/watched-visit.ts'
import {
  banner,
  browser,
  desktop,
  dialog,
  kept,
  newer,
  open,
  opener,
  phone,
  receipts,
  record,
  site,
  startConsentSites,
  turn,
} from './consent-site.ts'

startConsentSites()

describe.each([
  ['en', '/', consentCopy.en, settingsWords.en],
  ['hu', '/hu', consentCopy.hu, settingsWords.hu],
] as const)('a first visit in %s', (language, path, copy, words) => {
  test('is asked, and nothing is stored before the answer', () =>
    watchedVisit(browser, site.origin, desktop, async (visit) => {
      await open(visit, path)
      expect(await banner(visit.page).isVisible()).toBe(true)
      expect(await banner(visit.page).textContent()).toContain(copy.title)
      await visit.page.getByRole('contentinfo').locator('a').nth(3).click()
      await visit.page.waitForLoadState('networkidle')
      expect(await banner(visit.page).isVisible()).toBe(true)
      expect(await visit.traces()).toEqual(noTraces)
      expect(visit.messages).toEqual([])
    }))

  test.each([
    ['accept', copy.accept, everything, ['first-touch']],
    ['reject', copy.reject, necessaryOnly, []],
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
      const necessary = dialog(page).getByRole('switch', { name: words.kinds.necessary.name })
      expect([await necessary.isChecked(), await necessary.isDisabled()]).toEqual([true, true])
      await turn(page, words.kinds.statistics.name)
      await dialog(page).getByRole('button', { name: words.save }).click()
      await dialog(page).waitFor({ state: 'hidden' })
      expect(await record(page)).toMatchObject({ ...necessaryOnly, statistics: true })

      await opener(page).click()
      await dialog(page).waitFor()
      expect(await dialog(page).getByRole('switch', { name: words.kinds.statistics.name }).isChecked()).toBe(
        true,
      )
      await dialog(page).getByRole('button', { name: words.reject }).click()
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

  test('a visitor who accepted an older policy', () =>
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

  test('no visitor whose browser sends Global Privacy Control; the dialog says so, and a choice made there counts', () =>
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
      await turn(page, settingsWords.en.kinds.statistics.name)
      await dialog(page).getByRole('button', { name: settingsWords.en.save }).click()
      await dialog(page).waitFor({ state: 'hidden' })
      expect(await record(page)).toMatchObject({ ...necessaryOnly, statistics: true, despiteSignal: true })
    }))

  test('no visitor without JavaScript', () =>
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
