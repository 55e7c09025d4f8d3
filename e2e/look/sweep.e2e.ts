import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { allRules, axeViolations } from '../access/axe.ts'
import { namingFaults } from '../access/naming-faults.ts'
import {
  cutButtons,
  endAnimations,
  markedLists,
  names,
  overflow,
  printedParts,
  uncolouredTexts,
  wordsOf,
} from '../access/page-probes.ts'
import { addStyles } from '../browser/add-styles.ts'
import { byDay } from '../browser/by-day.ts'
import { everyPage, everyRecord } from '../browser/every-page.ts'
import { fontsShown } from '../browser/fonts-shown.ts'
import { hasChosen } from '../browser/has-chosen.ts'
import { builtin, siteInBrowser } from '../browser/site-in-browser.ts'
import { keepTickerStill } from '../browser/still-ticker.ts'
import { watchFaults } from '../browser/visit.ts'
import { brokenWords, linesEndingInAnArticle, printFaults, still } from './layout-faults.ts'
import { twoFrames } from './two-frames.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }
const widths = byDay([320, 360, phone.width, 430, 600, 768, 900, 1024, 1280, 1440, 1680, 1920], (width) =>
  [320, phone.width, 768, 1280, 1920].includes(width),
)

/** The newest record of each kind is one of the pages. */
const pages = await everyPage(builtin)
const further = (await everyRecord(builtin)).filter(({ path }) => !pages.some((page) => page.path === path))

const site = siteInBrowser(builtin)
let page: Page
const faults: string[] = []

/** One profile and one tab for all pages: the settings are changed in the open page. */
beforeAll(async () => {
  const context = await site.browser.newContext({
    baseURL: site.origin,
    viewport: desktop,
    storageState: hasChosen(site.origin),
  })
  await keepTickerStill(context)
  page = await context.newPage()
  watchFaults(page, site.origin, (fault) => {
    if (!/^console: .*status of 404/s.test(fault)) faults.push(fault)
  })
})
afterEach(() => expect(faults.splice(0)).toEqual([]))

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>
type Setting = { viewport: typeof phone; media: Media; onlyColours?: true }
const settings: Record<string, Setting> = {
  desktop: { viewport: desktop, media: {} },
  'reduced motion, more contrast': {
    viewport: desktop,
    media: { reducedMotion: 'reduce', contrast: 'more' },
    onlyColours: true,
  },
  dark: { viewport: desktop, media: { colorScheme: 'dark' }, onlyColours: true },
  'forced colours': { viewport: desktop, media: { forcedColors: 'active' }, onlyColours: true },
  mobile: { viewport: phone, media: {} },
}
/** The rules whose results these settings can change: names, roles and order are the same as on the desktop. */
const colourRules = { runOnly: ['color-contrast', 'link-in-text-block'] }
const plainMedia: Media = {
  media: null,
  reducedMotion: null,
  forcedColors: null,
  contrast: null,
  colorScheme: null,
}

async function open(path: string) {
  // A page of which only the hash differs would not be loaded.
  await page.goto('about:blank')
  await page.emulateMedia(plainMedia)
  await page.setViewportSize(desktop)
  await page.goto(path, { waitUntil: 'load' })
  await fontsShown(page)
  // Otherwise axe would measure colors in the middle of a transition.
  await addStyles(page, '*, ::before, ::after { transition: none !important }')
}

/** axe violations, one per line. There is no list of exceptions, and there must never be one. */
async function violations(setting: string): Promise<string[]> {
  const { viewport, media, onlyColours } = settings[setting] ?? { viewport: desktop, media: {} }
  await page.setViewportSize(viewport)
  await page.emulateMedia({ ...plainMedia, ...media })
  await endAnimations(page)
  const ofAxe = await axeViolations(page, 'html', onlyColours ? colourRules : allRules)
  const found = [...ofAxe, ...(media.forcedColors ? [] : await uncolouredTexts(page))]
  return found.map((line) => `${setting}: ${line}`)
}

const atDesktop = async () => {
  await page.emulateMedia(plainMedia)
  await page.setViewportSize(desktop)
}

/** Each page is opened once, and stays open for all of its tests. */
describe.each(pages)('$language $path', ({ language, path }) => {
  beforeAll(() => open(path))

  test('has no WCAG 2.2 AA violation under any visitor preference', async () => {
    await atDesktop()
    const found: string[] = []
    // The same elements and colors in both languages: by day one is looked at on a desktop and the other one on a phone.
    const here = byDay(Object.keys(settings), (setting) => (language === 'en') === (setting !== 'mobile'))
    for (const setting of here) found.push(...(await violations(setting)))
    expect(found).toEqual([])
  })

  test('separates the words of every name, and marks lists in running text only', async () => {
    await atDesktop()
    // Names first: what appears in between is among the words.
    const named = await names(page)
    const words = [...new Set(await page.evaluate(wordsOf))]
    const strange = named.filter((name) =>
      name.split(/\s+/).some((word) => !words.some((shown) => shown.includes(word))),
    )
    expect([...new Set(strange)]).toEqual([])
    expect(await page.evaluate(markedLists)).toEqual([])
  })

  test('never scrolls sideways or cuts off a button at 320 px or at 200 % zoom of 1280 px', async () => {
    await atDesktop()
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: 640 })
      expect(await overflow(page)).toEqual([])
      expect(await cutButtons(page)).toEqual([])
    }
  })

  test('prints its text without controls', async () => {
    await atDesktop()
    await page.emulateMedia({ media: 'print' })
    expect(await printedParts(page)).toEqual({ headings: 1, chrome: 0, words: true, faint: [] })
  })

  fitsAndPrints(path)
})

describe.each(further)('$language $path', ({ path }) => {
  beforeAll(() => open(path))

  fitsAndPrints(path)
})

/** Leaves the page with styles for measuring, so it is the last test of a page. */
function fitsAndPrints(path: string) {
  test('LAY-6 fits every width, breaks no word of a heading, names its controls, and prints', async () => {
    await page.emulateMedia({ ...plainMedia, reducedMotion: 'reduce' })
    await addStyles(page, still)
    await fontsShown(page)
    const found: Record<string, unknown> = {}
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      // Layout knows the new width before media queries do.
      await page.waitForFunction((wanted) => matchMedia(`(width: ${wanted}px)`).matches, width)
      await twoFrames(page)
      const tooWide = await overflow(page)
      const broken = await brokenWords(page)
      const articles = path.startsWith('/hu') ? await linesEndingInAnArticle(page) : []
      if (tooWide.length + broken.length + articles.length > 0) found[width] = { tooWide, broken, articles }
      if (width === phone.width) found.names = await namingFaults(page)
    }
    found.print = await printFaults(page, path)
    expect(found).toEqual({ names: [], print: [] })
  })
}

test('LAY-6 detects a broken word where words may break anywhere', () =>
  site.visit({ reducedMotion: 'reduce', viewport: { width: 320, height: 900 } }, async (page) => {
    await page.goto('/hu/faq')
    await fontsShown(page)
    await addStyles(
      page,
      'h1 { font-size: 20rem !important; overflow-wrap: anywhere !important; hyphens: none }',
    )
    expect(await brokenWords(page)).not.toEqual([])
  }))

test('detects a line that ends in an article', () =>
  site.visit({ reducedMotion: 'reduce', viewport: { width: 360, height: 900 } }, async (page) => {
    await page.goto('/hu/digital-products')
    await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        node.textContent = (node.textContent ?? '').replaceAll('\u00a0', ' ')
    })
    expect(await linesEndingInAnArticle(page)).not.toEqual([])
  }))
