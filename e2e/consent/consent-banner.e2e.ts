import { describe, expect, test } from 'vitest'
import { necessaryOnly } from '#consent/categories.ts'
import { settingsWords } from '#sections/consent/settings-words.ts'
import { axeViolations } from '../access/axe.ts'
import { alive, consentAnswer } from '../browser/page-parts.ts'
import { watchedVisit } from '../browser/watched-visit.ts'
import {
  banner,
  browser,
  desktop,
  dialog,
  kept,
  open,
  opener,
  phone,
  record,
  site,
  startConsentSites,
} from './consent-site.ts'

startConsentSites()

describe('how it behaves', () => {
  test('records an answer that is given before the scripts have loaded', () =>
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

  test('CONS-1 the dialog closes on Escape, on its close button and on an outside click, without a choice, and returns the focus', () =>
    watchedVisit(browser, site.origin, desktop, async (visit) => {
      const { page } = visit
      await open(visit)
      const ways = [
        () => page.keyboard.press('Escape'),
        () => dialog(page).getByRole('button', { name: settingsWords.en.close }).click(),
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

  test('CONS-1 the dialog stays open when a text selection ends outside of it', () =>
    watchedVisit(browser, site.origin, desktop, async (visit) => {
      const { page } = visit
      await open(visit)
      await opener(page).click()
      const box = await dialog(page).getByText(settingsWords.en.text).boundingBox()
      if (!box) throw new Error('the words are not there')
      await page.mouse.move(box.x + 60, box.y + 8)
      await page.mouse.down()
      await page.mouse.move(8, box.y + 8, { steps: 4 })
      await page.mouse.up()
      expect(await dialog(page).isVisible()).toBe(true)
    }))

  test('returns the focus to the page when the banner closes', () =>
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
      await dialog(page).getByRole('button', { name: settingsWords.en.save }).click()
      await page.waitForFunction(() => document.activeElement?.id === 'main')
    }))

  test('updates the other tabs', () =>
    watchedVisit(browser, site.origin, desktop, async (visit) => {
      await open(visit)
      const other = await visit.context.newPage()
      await other.goto('/about', { waitUntil: 'networkidle' })
      await alive(other)
      await consentAnswer(visit.page, 'reject').click()
      await banner(other).waitFor({ state: 'hidden' })
    }))

  test('hides no focused element behind the banner, and leaves the end of the page visible', () =>
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
          expect(await axeViolations(page, '.cookie-banner')).toEqual([])
        }
        await consentAnswer(page, 'choose').click()
        await dialog(page).waitFor()
        expect(await axeViolations(page, 'dialog[open]')).toEqual([])
        await page.keyboard.press('Escape')
      }
    }))

  test.each(['/', '/hu'])('CONS-1 on a narrow phone every switch of %s stays in its row', (path) =>
    watchedVisit(browser, site.origin, { viewport: { width: 320, height: 640 } }, async (visit) => {
      await open(visit, path)
      await consentAnswer(visit.page, 'choose').click()
      await dialog(visit.page).waitFor()
      const overhangs = await visit.page
        .locator('dialog[open] .switch__row')
        .evaluateAll((rows) => rows.map((row) => row.scrollWidth - row.clientWidth))
      expect(overhangs).toEqual([0, 0, 0, 0])
    }),
  )
})
