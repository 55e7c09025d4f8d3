import { beforeAll, expect, test } from 'vitest'
import type { Content } from '#content/content.ts'
import { bareProject } from '#testing/builders/unlikely-records.ts'
import { addStyles } from '../browser/add-styles.ts'
import { everyPage } from '../browser/every-page.ts'
import { alive } from '../browser/page-parts.ts'
import { builtin, siteInBrowser } from '../browser/site-in-browser.ts'
import type { Visit } from '../browser/visit.ts'
import { looks } from './looks.ts'
import { twoFrames } from './two-frames.ts'
import { everyBlock, withText } from './with-text.ts'

const picture = (alt: string) => ({ url: '/apple-touch-icon.png', alt, width: 1200, height: 630 })
/** Every markup that an owner can write, on every page that shows it. */
const content: Content = {
  ...builtin,
  post: async (language, slug) => withText(await builtin.post(language, slug)),
  service: async (language, slug) => withText(await builtin.service(language, slug)),
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

/** Both languages and both layouts, but not all four combinations. */
test.each([
  { language: 'hu', device: 'phone', viewport: { width: 390, height: 844 } },
  { language: 'en', device: 'desktop', viewport: { width: 1280, height: 800 } },
])('ANA-8 late styles change nothing on any page in $language on a $device', ({ language, viewport }) => {
  const still: Visit = {
    viewport,
    javaScriptEnabled: false,
    reducedMotion: 'reduce',
    // The pages include a not-found page and missing pictures.
    expectedMessages: /status of 404/,
  }
  return site.visit(still, async (page) => {
    const changed: Record<string, string[]> = {}
    for (const { path } of (await everyPage(content)).filter((shown) => shown.language === language)) {
      await page.goto(path, { waitUntil: 'load' })
      const atFirst = new Set(await looks(page))
      // Adds the stylesheet with a link, as the page's script would.
      await addStyles(page, lateStyles)
      const others = (await looks(page)).filter((look) => !atFirst.has(look))
      if (others.length > 0) changed[path] = others.slice(0, 5)
    }
    expect(changed).toEqual({})
  })
})

test('selections are gold, and a press that selects nothing recalculates no styles', () =>
  site.visit({}, async (page) => {
    await page.goto('/contact')
    const selecting = page.locator('body[data-selecting]')
    const title = page.getByRole('heading', { level: 1 })
    const marked = () => title.evaluate((element) => getComputedStyle(element, '::selection').backgroundColor)
    const plain = await marked()
    await alive(page)
    await title.click({ position: { x: 20, y: 20 } })
    await twoFrames(page)
    expect(await selecting.count()).toBe(0)
    await title.click({ clickCount: 3 })
    await selecting.waitFor()
    await expect.poll(marked).not.toBe(plain)
  }))
