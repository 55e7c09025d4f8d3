import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { storageKeys } from '#consent/consent-record.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import type { ConsentReceipt } from '#leads/consent-receipt.ts'
import { type SiteUnderTest, startSite, testSite } from '#testing/servers/site-under-test.ts'
import { launchBrowser } from '../browser/launch-browser.ts'
import { alive } from '../browser/page-parts.ts'
import type { WatchedVisit } from '../browser/watched-visit.ts'

export let browser: Browser
export let site: SiteUnderTest
export let newer: SiteUnderTest
export const receipts: ConsentReceipt[] = []

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

export const phone = { viewport: { width: 390, height: 844 } }
export const desktop = { viewport: { width: 1280, height: 800 } }
export const kept = Object.values(storageKeys).toSorted()

export const banner = (page: Page) => page.locator('.cookie-banner')
export const dialog = (page: Page) => page.getByRole('dialog')
export const record = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), storageKeys.record)
export const opener = (page: Page) => page.locator('button.footer__action')
/** Presses a switch where the visitor sees it. */
export const turn = (page: Page, name: string) => dialog(page).locator('label', { hasText: name }).click()

export async function open({ page }: WatchedVisit, path = '/') {
  await page.goto(path, { waitUntil: 'load' })
  await alive(page)
}
