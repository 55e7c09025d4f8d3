import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import type { SafeHtml } from '#content/models.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { barePost } from '#testing/builders/unlikely-records.ts'
import { everyPage } from '../browser/every-page.ts'
import { isSameDocument, markDocument } from '../browser/same-document.ts'
import { siteInBrowser } from '../browser/site-in-browser.ts'

const builtin = createBuiltinContent({ clock: systemClock })
const injected = '<p>Text</p><script>globalThis.ran = "from a script"</script>'
const site = siteInBrowser({
  ...builtin,
  post: async (language, slug) =>
    slug === 'injected'
      ? { state: 'fresh', value: barePost(1, { slug, title: 'Injected', content: injected as SafeHtml }) }
      : builtin.post(language, slug),
})
/** The page that is not found is one of them. */
const notFound = /Failed to load resource: .*404/

/** Goes on as a link does, in the same document. */
const goOn = (page: Page, path: string) =>
  page.evaluate(
    (to) =>
      (
        window as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }
      ).__reactRouterDataRouter.navigate(to),
    path,
  )

test(
  'ENT-9 Trusted Types are enforced, and no change of page runs into them',
  {
    timeout: 300_000,
  },
  () =>
    // A violation is an error on the console, and fails the visit.
    site.visit({ expectedMessages: notFound }, async (page) => {
      const answer = await page.goto('/')
      expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'")
      await markDocument(page)
      for (const { path } of await everyPage(builtin)) {
        await goOn(page, path)
        await expect.poll(() => page.evaluate(() => location.pathname)).toBe(path.split(/[?#]/)[0])
        await page.getByRole('main').locator('h1').first().waitFor()
      }
      expect(await isSameDocument(page)).toBe(true)
    }),
)

test('ENT-9 with Trusted Types a string that makes an element is refused, whoever writes it', () =>
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
    expect(await write('plain words')).toBe('written')
  }))

test('ENT-9 a script that came through the sanitiser does not run, however the page is reached', () =>
  site.visit({ expectedMessages: /Content Security Policy/ }, async (page) => {
    await page.goto('/blog/injected')
    await page.getByText('Text', { exact: true }).waitFor()
    expect(await page.locator('main script').count()).toBe(1)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false)
    await goOn(page, '/about')
    await goOn(page, '/blog/injected')
    await page.getByText('Text', { exact: true }).waitFor()
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false)
  }))

test('a page that React must build anew keeps its looks under Trusted Types', () =>
  site.visit({ expectedMessages: /Minified React error #418/ }, async (page) => {
    await page.route('**/about', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/<main id="main"/, '<main id="main" data-by-server')
      await route.fulfill({ response, body: body.replace(/(<h1[^>]*>)/, '$1<b>Changed on its way</b>') })
    })
    await page.goto('/about')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.getByText('Changed on its way').count()).toBe(0)
    const font = await page.evaluate(() => getComputedStyle(document.body).fontFamily)
    expect(font).toContain('Schibsted')
  }))
