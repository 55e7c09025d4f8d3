import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { storageKeys } from '#consent/consent-record.ts'
import type { ConsentReceipt } from '#leads/consent-receipts.ts'
import { type SiteUnderTest, startSite, testSite } from '#testing/servers/site-under-test.ts'
import { sharedBrowser } from '../browser/launch-browser.ts'
import { alive } from '../browser/page-parts.ts'
import { builtin } from '../browser/site-in-browser.ts'
import type { WatchedVisit } from '../browser/watched-visit.ts'

export let browser: Browser
export let site: SiteUnderTest
export let newer: SiteUnderTest
export const receipts: ConsentReceipt[] = []

/** Every file of consent tests calls it once, before its tests. */
export function startConsentSites(): void {
  beforeAll(async () => {
    receipts.length = 0
    browser = await sharedBrowser()
    site = await startSite(builtin, {
      receipts: {
        async append(receipt) {
          receipts.push(receipt)
          return { ok: true }
        },
      },
    })
    newer = await startSite(builtin, {
      site: { ...testSite, consent: { ...testSite.consent, policyVersion: 2 } },
    })
  })
  afterAll(async () => {
    await site?.close()
    await newer?.close()
  })
}

export const phone = { viewport: { width: 390, height: 844 } }
export const desktop = { viewport: { width: 1280, height: 800 } }
export const kept = Object.values(storageKeys).toSorted()

export const banner = (page: Page) => page.locator('.cookie-banner')
export const dialog = (page: Page) => page.getByRole('dialog')
export const record = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), storageKeys.record)
export const opener = (page: Page) => page.locator('button.footer__action')
/** Clicks a switch where it is visible: on its label. */
export const turn = (page: Page, name: string) => dialog(page).locator('label', { hasText: name }).click()

export async function open({ page }: WatchedVisit, path = '/') {
  await page.goto(path, { waitUntil: 'load' })
  await alive(page)
}
