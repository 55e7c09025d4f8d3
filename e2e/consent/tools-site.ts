import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { type Consent, necessaryOnly } from '#consent/categories.ts'
import { defaultOptions } from '#content/defaults.ts'
import type { Options } from '#content/models.ts'
import { type SiteUnderTest, startSite, testSite } from '#testing/servers/site-under-test.ts'
import { type FakeTools, scriptPaths, startFakeTools } from '../browser/fake-tools.ts'
import { hasChosen } from '../browser/has-chosen.ts'
import { sharedBrowser } from '../browser/launch-browser.ts'
import { builtin } from '../browser/site-in-browser.ts'

export const bookingUrl = testSite.bookingUrl
export const desktop = { viewport: { width: 1280, height: 800 } }
export const allTools: Partial<Options> = {
  ga4_id: 'G-AB12CD34EF',
  gtm_id: 'GTM-AB12CD3',
  meta_pixel_id: '123456789012345',
  hotjar_id: '1234567',
  hotjar_enabled: true,
}
export const statistics = { ...necessaryOnly, statistics: true }
export const marketing = { ...necessaryOnly, marketing: true }

export let browser: Browser
export let fakeTools: FakeTools
export const sites: SiteUnderTest[] = []
export let strict: SiteUnderTest
export let counting: SiteUnderTest
export let cookiebot: SiteUnderTest
export let ownCode: SiteUnderTest

export async function siteWith(options: Partial<Options>, countsBeforeConsent = false) {
  const site = await startSite(
    { ...builtin, options: async () => ({ ...defaultOptions, ...options }) },
    {
      site: {
        ...testSite,
        consent: { policyVersion: 1, countsBeforeConsent, toolOrigins: fakeTools.origins },
      },
    },
  )
  sites.push(site)
  return site
}

/** Every file of tool tests calls it once, before its tests. */
export function startToolsSites(): void {
  beforeAll(async () => {
    fakeTools = await startFakeTools()
    browser = await sharedBrowser()
    strict = await siteWith(allTools)
    counting = await siteWith({ ga4_id: 'G-AB12CD34EF' }, true)
    cookiebot = await siteWith({ ...allTools, cookiebot_id: '01234567-89ab-cdef-0123-456789abcdef' })
    ownCode = await siteWith({
      custom_html_head: '<script>window.headRan = (window.headRan ?? 0) + 1</script>',
      custom_html_body: `<p id="own">Own</p><script>window.bodyRan = true</script>
        <script type="text/plain" data-consent="marketing">window.marketingRan = (window.marketingRan ?? 0) + 1</script>
        <script type="text/plain" data-consent="statistics" src="${fakeTools.server.url}/own.js"></script>`,
    })
  })
  afterAll(async () => {
    for (const site of sites.splice(0)) await site.close()
    await fakeTools?.server.close()
  })
  beforeEach(() => fakeTools.be('answer'))
}

/** Waits until the gate has received the consent, and everything that it starts has loaded. */
export async function gateReady(page: Page) {
  await expect.poll(() => page.evaluate(isGateUpdated)).toBe(true)
  await page.waitForLoadState('networkidle')
}
/** Consent Mode receives every decision as an update; the head of the page has set the default. */
export const isGateUpdated = () =>
  (window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer?.some(
    (said) => said[1] === 'update',
  ) ?? false
export const scriptsOf = (...names: (keyof typeof scriptPaths)[]) => names.map((name) => scriptPaths[name])
export const returning = (site: SiteUnderTest, consent: Consent) => ({
  ...desktop,
  storageState: hasChosen(site.origin, consent),
})
