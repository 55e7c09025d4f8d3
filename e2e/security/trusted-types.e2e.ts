import { expect, test } from 'vitest'
import type { SafeHtml } from '#content/models.ts'
import { barePost } from '#testing/builders/unlikely-records.ts'
import { byDay } from '../browser/by-day.ts'
import { everyPage } from '../browser/every-page.ts'
import { open } from '../browser/open.ts'
import { builtin, siteInBrowser } from '../browser/site-in-browser.ts'

const injected = '<p>Text</p><script>globalThis.ran = "from a script"</script>'
const site = siteInBrowser({
  ...builtin,
  post: async (language, slug) =>
    slug === 'injected'
      ? { state: 'fresh', value: barePost(1, { slug, title: 'Injected', content: injected as SafeHtml }) }
      : builtin.post(language, slug),
})
/** One of the pages is a not-found page. */
const notFound = /Failed to load resource: .*404/

test('ENT-9 Trusted Types are enforced, and no page runs into them', { timeout: 300_000 }, () =>
  // A violation is logged as an error on the console, and fails the visit.
  site.visit({ expectedMessages: notFound }, async (page) => {
    const answer = await page.goto('/')
    const policy = answer?.headers()['content-security-policy']
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types service-worker")
    for (const { path } of byDay(await everyPage(builtin), ({ language }) => language === 'en')) {
      await open(page, path)
      // Includes the parts that React hydrates.
      const field = page.locator('[data-island] input:visible').first()
      if ((await field.count()) > 0) await field.focus()
      await page.waitForLoadState('networkidle')
    }
  }),
)

test('ENT-9 with Trusted Types refuses any string as HTML', () =>
  site.visit({ expectedMessages: /TrustedHTML/ }, async (page) => {
    await page.goto('/about')
    await page.waitForLoadState('networkidle')
    const write = (html: string) =>
      page.evaluate((text) => {
        try {
          document.createElement('div').innerHTML = text
          return 'written'
        } catch (error) {
          return String(error)
        }
      }, html)
    expect(await write('<img src=x onerror=alert(1)>')).toContain('TrustedHTML')
    expect(await write('plain words')).toContain('TrustedHTML')
  }))

test('ENT-9 a script that came through the sanitiser does not run', () =>
  site.visit({ expectedMessages: /Content Security Policy/ }, async (page) => {
    await page.goto('/blog/injected')
    await page.getByText('Text', { exact: true }).waitFor()
    expect(await page.locator('main script').count()).toBe(1)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false)
  }))
