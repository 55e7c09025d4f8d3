import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import type { Content } from '#content/content.ts'
import type { Reading } from '#content/reading.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { safeHtml } from '#content/wordpress/markup/safe-html.server.ts'
import { createSiteAddresses } from '#content/wordpress/markup/site-addresses.ts'
import { kitchenSink } from '#testing/builders/kitchen-sink.ts'
import { bareProject } from '#testing/builders/unlikely-records.ts'
import { addStyles } from '../browser/add-styles.ts'
import { everyPage } from '../browser/every-page.ts'
import { isSameDocument, markDocument } from '../browser/same-document.ts'
import { siteInBrowser } from '../browser/site-in-browser.ts'
import type { Visit } from '../browser/visit.ts'

const builtin = createBuiltinContent({ clock: systemClock })
const everyBlock = safeHtml(kitchenSink, { addresses: createSiteAddresses(null), language: 'en' })
const picture = (alt: string) => ({ url: '/social-image.png', alt, width: 1200, height: 630 })
const withEveryBlock = <Value>(reading: Reading<Value>): Reading<Value> =>
  'value' in reading ? { ...reading, value: { ...reading.value, content: everyBlock } } : reading
/** Every markup that an owner can write, on every page that shows it. */
const content: Content = {
  ...builtin,
  post: async (language, slug) => withEveryBlock(await builtin.post(language, slug)),
  service: async (language, slug) => withEveryBlock(await builtin.service(language, slug)),
  project: async () => ({
    state: 'fresh',
    value: bareProject({
      content: everyBlock,
      content_gallery: ['Before: dark', 'After: lit', 'One', 'Two'].map(picture),
    }),
  }),
}

const site = siteInBrowser(content)
let lateStyles = ''

beforeAll(() =>
  site.visit({}, async (page) => {
    await page.goto('/')
    const link = page.locator('link[rel=stylesheet]')
    const address = await link.evaluate((element: HTMLLinkElement) => element.href)
    lateStyles = await (await fetch(address)).text()
  }),
)

/** Where everything stands that can be seen, and how it looks. */
const looks = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('body *'))
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const { color, backgroundColor, font, borderWidth, opacity, transform } = getComputedStyle(element)
        const look = [color, backgroundColor, font, borderWidth, opacity, transform].join(' ')
        const place = [x + scrollX, y + scrollY, width, height].map(Math.round).join(' ')
        return `${element.tagName}.${element.getAttribute('class')} ${place} ${look}`
      }),
  )

/** Both languages and both layouts, without all four of their pairs. */
test.each([
  { language: 'hu', device: 'phone', viewport: { width: 390, height: 844 } },
  { language: 'en', device: 'desktop', viewport: { width: 1280, height: 800 } },
])(
  'ANA-8 what comes late changes nothing of any page in $language on a $device',
  ({ language, viewport }) => {
    const still: Visit = {
      viewport,
      javaScriptEnabled: false,
      reducedMotion: 'reduce',
      // A page that is not there is one of the pages, and so are pictures that are missing.
      expectedMessages: /status of 404/,
    }
    return site.visit(still, async (page) => {
      const changed: Record<string, string[]> = {}
      for (const { path } of (await everyPage(content)).filter((shown) => shown.language === language)) {
        await page.goto(path, { waitUntil: 'load' })
        const atFirst = new Set(await looks(page))
        // As the link does that the page's script would add.
        await addStyles(page, lateStyles)
        const others = (await looks(page)).filter((look) => !atFirst.has(look))
        if (others.length > 0) changed[path] = others.slice(0, 5)
      }
      expect(changed).toEqual({})
    })
  },
)

describe('ANA-8 a visitor who goes on before the late styles have come', () => {
  const goOn = async (page: Page, whatBecomesOfThem: (route: Route) => Promise<void>) => {
    await page.route('**/*.css', whatBecomesOfThem)
    const asked = page.waitForRequest('**/*.css')
    await page.goto('/')
    await asked
    // Gone with the document, if the server is asked for the next one.
    await markDocument(page)
    await page.getByRole('banner').getByRole('link', { name: 'Portfolio' }).click()
  }

  test('sees the next page when they have', () =>
    site.visit({ viewport: { width: 1280, height: 800 } }, async (page) => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      await goOn(page, (route) => released.then(() => route.continue()))
      await page.getByRole('status').getByText('Loading').waitFor({ state: 'attached' })
      expect(new URL(page.url()).pathname).toBe('/')
      release()
      await page.waitForURL('**/portfolio')
      expect(await isSameDocument(page)).toBe(true)
    }))

  test('has it from the server when they cannot come', () =>
    site.visit({ viewport: { width: 1280, height: 800 }, expectedMessages: /ERR_FAILED/ }, async (page) => {
      await goOn(page, (route) => route.abort())
      await page.waitForURL('**/portfolio')
      expect(await isSameDocument(page)).toBe(false)
    }))
})

test('a stylesheet that a tool puts first does not take the place of the page’s own', () => {
  const expectedMessages = /Content Security Policy/
  return site.visit({ viewport: { width: 1280, height: 800 }, expectedMessages }, async (page) => {
    await page.goto('/')
    const own = await page.locator('style').elementHandle()
    const text = await own?.textContent()
    await page.locator('link[rel=stylesheet]').waitFor({ state: 'attached' })
    await page.evaluate(() => document.head.prepend(document.createElement('style')))
    await page.getByRole('banner').getByRole('link', { name: 'Portfolio' }).click()
    await page.waitForURL('**/portfolio')
    await page.getByRole('heading', { level: 1, name: 'Work' }).waitFor()
    expect(await own?.textContent()).toBe(text)
  })
})
