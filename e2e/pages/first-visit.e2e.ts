import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { slowDown } from '../browser/emulation/slow-down.ts'
import { stopTheClock } from '../browser/emulation/stop-the-clock.ts'
import { everyPage } from '../browser/every-page.ts'
import { fontsShown } from '../browser/fonts-shown.ts'
import { holdFiles } from '../browser/hold-files.ts'
import { consentAnswer } from '../browser/page-parts.ts'
import { builtin, siteInBrowser } from '../browser/site-in-browser.ts'
import { countShifts, shifted } from '../look/count-shifts.ts'
import { twoFrames } from '../look/two-frames.ts'
import { skipped } from './skipped-parts.ts'

const site = siteInBrowser(builtin)
const englishPaths = (await everyPage(builtin))
  .filter(({ name, language }) => language === 'en' && name !== 'not-found')
  .map(({ path }) => path)
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** Runs in the page, which is never told that it is painted. */
function hidePaint() {
  window.PerformanceObserver = class extends PerformanceObserver {
    override observe(options: PerformanceObserverInit) {
      if (options.type !== 'paint') super.observe(options)
    }
  }
}

/** Runs in the page, which is given no frame. */
function stopFrames() {
  window.requestAnimationFrame = () => 0
}

/** What `notePartsSet` has noted: an entry for each frame in which parts of the page were set in their fonts. */
declare const partsSet: {
  hasEveryLetter: boolean
  /** Of each of its parts. */
  letters: number[]
  /** Takes their marks away. @returns which of them are in another typeface without */
  mistaken(): string[]
}[]

/** Runs in the page. */
function notePartsSet() {
  const noted: typeof partsSet = []
  Object.assign(window, { partsSet: noted })
  const typefaceOf = (part: HTMLElement) => /\w+/.exec(getComputedStyle(part).fontFamily)?.[0]
  new MutationObserver((changes) => {
    const parts = changes
      .map(({ target }) => target as HTMLElement)
      .filter((part) => part !== document.documentElement && part.dataset.fonts)
    if (parts.length === 0) return
    const typefaces = parts.map(typefaceOf)
    noted.push({
      hasEveryLetter: document.fonts.check('1em "Schibsted Grotesk"', 'ő'),
      letters: parts.map((part) => part.textContent.length),
      mistaken() {
        for (const part of parts) delete part.dataset.fonts
        return parts
          .filter((part, index) => typefaceOf(part) !== typefaces[index])
          .map((part) => `${part.tagName} ${part.className}`)
      },
    })
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-fonts'] })
}

/** How many files with an ending a page has asked for so far. */
const asked = (page: Page, ending: string) =>
  page.evaluate(
    (end) => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(end)).length,
    ending,
  )

describe('a first visit', () => {
  test.each(['/contact', '/services/content-creation'])(
    'is painted before it asks for anything else: %s',
    (path) =>
      site.visit(phone, async (page) => {
        await page.goto(path, { waitUntil: 'networkidle' })
        await page.locator('link[rel=manifest]').waitFor({ state: 'attached' })
        const { painted, requests } = await page.evaluate(() => ({
          painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
          requests: performance
            .getEntriesByType('resource')
            .map(({ name, startTime }) => ({ name, startTime })),
        }))
        expect(painted).toBeGreaterThan(0)
        expect(requests.length).toBeGreaterThan(3)
        expect(requests.filter(({ startTime }) => startTime <= painted)).toEqual([])
        expect(await page.locator('link[rel=icon]').last().getAttribute('href')).toMatch(/^data:/)
      }),
  )

  test('of a browser that tells of no paint asks for them two seconds later', () =>
    site.visit(phone, async (page) => {
      const files: string[] = []
      page.on('request', (request) => files.push(request.resourceType()))
      await page.addInitScript(hidePaint)
      await stopTheClock(page)
      await page.goto('/', { waitUntil: 'networkidle' })
      await page.clock.runFor(1_900)
      expect(files).not.toContain('script')
      expect(files).not.toContain('font')
      await page.clock.runFor(200)
      await expect.poll(() => files).toEqual(expect.arrayContaining(['script', 'font']))
    }))

  test('asks for them then, and is set in both typefaces', () =>
    site.visit(phone, async (page) => {
      await page.goto('/')
      await fontsShown(page)
      expect(await asked(page, '.woff2')).toBeGreaterThanOrEqual(2)
      const families = await page.evaluate(() =>
        [...document.querySelectorAll('h1, .deck__text')].map((text) => getComputedStyle(text).fontFamily),
      )
      expect(families.join()).toMatch(/^Imbue,.*"Schibsted Grotesk"/)
    }))

  test('has the files of letters that only its text has when the first part is set in its fonts', () =>
    site.visit(phone, async (page) => {
      await page.addInitScript(notePartsSet)
      await page.goto('/hu/portfolio')
      await fontsShown(page)
      expect(await page.evaluate(() => partsSet[0]?.hasEveryLetter)).toBe(true)
    }))

  test('is set in its fonts part by part, each in the typeface it had', () =>
    site.visit(phone, async (page) => {
      await slowDown(page, { line: false })
      await page.addInitScript(notePartsSet)
      await page.goto('/')
      await fontsShown(page)
      const mistaken = await page.evaluate(() => partsSet.map((parts) => parts.mistaken()))
      expect(mistaken.length).toBeGreaterThan(2)
      expect(mistaken.flat()).toEqual([])
    }))

  test('is set in 400 letters a frame at most, but for a part that has more', () =>
    site.visit(phone, async (page) => {
      await page.addInitScript(notePartsSet)
      await page.goto('/')
      await fontsShown(page)
      const frames = await page.evaluate(() => partsSet.map(({ letters }) => letters))
      const sums = frames
        .filter(({ length }) => length > 1)
        .map((letters) => letters.reduce((sum, count) => sum + count, 0))
      expect(sums.length).toBeGreaterThan(2)
      expect(Math.max(...sums)).toBeLessThanOrEqual(400)
    }))

  test('keeps its fonts when the late styles come, also beside those of a piece', () =>
    site.visit(phone, async (page) => {
      await page.goto('/portfolio/kohegy-cellar')
      await fontsShown(page)
      const faces = await page.evaluateHandle(() => [...document.fonts])
      await page.locator('link[href*="/late-"]').waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      expect(await faces.evaluate((before) => before.every((face) => document.fonts.has(face)))).toBe(true)
    }))

  test('lays out what is out of sight when the fonts have come', () =>
    site.visit(phone, async (page) => {
      await page.goto('/about')
      expect(await skipped(page)).toBeGreaterThan(2)
      await expect.poll(() => skipped(page)).toBe(0)
    }))

  test('AUD-1 lays out one screen of the next step with the press that asks for it, and the rest after it', () =>
    site.visit(phone, async (page) => {
      await page.goto('/marketing-audit/questionnaire', { waitUntil: 'networkidle' })
      await page.evaluate(() => {
        const laidOut = () =>
          [...document.querySelectorAll('#strategy legend')].map((legend) => legend.checkVisibility())
        const note = () => requestAnimationFrame(() => Object.assign(window, { laidOut, atOnce: laidOut() }))
        addEventListener('click', note)
      })
      await page.locator('#business').getByRole('link', { name: /Next/ }).tap()
      await expect.poll(() => page.evaluate('window.atOnce')).toEqual([true, true, false, false])
      await expect.poll(() => page.evaluate('window.laidOut()')).toEqual([true, true, true, true])
    }))

  test.each(['', '#website'])('AUD-1 nothing of the questionnaire moves when it is opened (%s)', (hash) =>
    site.visit(phone, async (page) => {
      await page.addInitScript(countShifts)
      await page.goto(`/marketing-audit/questionnaire${hash}`, { waitUntil: 'networkidle' })
      await expect.poll(() => skipped(page)).toBe(0)
      await twoFrames(page)
      expect(await shifted(page)).toBeLessThan(0.02)
    }),
  )

  test.each(['/', '/hu'])('who is at the end of %s before that keeps the footer where it is', (path) =>
    site.visit(phone, async (page) => {
      await slowDown(page, { line: false })
      await page.goto(path)
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      expect(await skipped(page)).toBeGreaterThan(0)
      const places = await page.evaluateHandle(() => {
        const seen = new Set<number>()
        const look = () => {
          seen.add(Math.round(document.querySelector('.footer')?.getBoundingClientRect().top ?? 0))
          requestAnimationFrame(look)
        }
        look()
        return seen
      })
      await expect.poll(() => skipped(page)).toBe(0)
      await twoFrames(page)
      const [first = 0, ...others] = await places.evaluate((seen) => [...seen])
      // A pixel of rounding.
      expect(others.filter((place) => Math.abs(place - first) > 1)).toEqual([])
    }),
  )
})

/** Buttons in sight that neither the browser, the head's script nor a part that React takes over answers. */
const waiting = (page: Page) =>
  page
    .locator('button[type=button]:not([popovertarget], .cookie-banner *, [data-island] *)')
    .filter({ visible: true })
    .allTextContents()

test('SCRIPT-3 before its scripts have come, and when they do not, no page shows a button that only they answer', () =>
  site.visit(phone, async (page) => {
    const letScriptsCome = await holdFiles(page, '**/assets/*.js')
    const shown: Record<string, string[]> = {}
    for (const path of englishPaths) {
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator('.footer__end').waitFor()
      shown[path] = await waiting(page)
    }
    expect(shown).toEqual(Object.fromEntries(englishPaths.map((path) => [path, []])))
    letScriptsCome()
    await page.goto('/')
    await expect.poll(() => waiting(page)).toEqual(expect.arrayContaining(['Dark theme', 'Cookie settings']))
  }))

test('a page that is reached from another one or opened again has its fonts from the start, one at a target no place to skip', () =>
  site.visit(phone, async (page) => {
    const marks = () =>
      page.evaluate(() => {
        const { fonts, top } = document.documentElement.dataset
        return { fonts, isAtTop: top === '' }
      })
    await page.addInitScript(stopFrames)
    await page.goto('/')
    expect(await marks()).toEqual({ fonts: 'none', isAtTop: true })
    await page.locator('.hero a[href="/portfolio"]').click()
    await page.waitForURL('**/portfolio')
    expect(await marks()).toEqual({ isAtTop: true })
    await page.goto('/about')
    await page.reload()
    expect(await marks()).toEqual({ isAtTop: false })
    await page.goto('/faq#services')
    expect(await marks()).toEqual({ fonts: 'none', isAtTop: false })
  }))

/** The home page has more than five hundred elements. */
const mostRestyled = 200

test.each([
  ['menu', (page: Page) => page.locator('.menu-button').tap()],
  ['cookie banner', (page: Page) => consentAnswer(page, 'reject').tap()],
] as const)('a press in the %s styles no more than a part of the page anew', (_, press) =>
  site.visit({ ...phone, isNew: true }, async (page) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    await fontsShown(page)
    await expect.poll(() => skipped(page)).toBe(0)
    await site.browser.startTracing(page, { categories: ['devtools.timeline'] })
    await press(page)
    await twoFrames(page)
    const trace: { traceEvents: { name: string; args: { elementCount?: number } }[] } = JSON.parse(
      (await site.browser.stopTracing()).toString(),
    )
    const restyled = trace.traceEvents
      .filter(({ name }) => name === 'UpdateLayoutTree')
      .map(({ args }) => args.elementCount ?? 0)
    expect(Math.max(...restyled)).toBeLessThan(mostRestyled)
    expect(Math.max(...restyled)).toBeGreaterThan(0)
  }),
)
