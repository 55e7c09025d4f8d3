import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { composeHeadline, linesOf } from '#site/home/hero/compose-headline.ts'
import { addStyles } from '../browser/add-styles.ts'
import { fontsShown } from '../browser/fonts-shown.ts'
import { builtin, siteInBrowser } from '../browser/site-in-browser.ts'
import { twoFrames } from './two-frames.ts'

const long = 'A studio for people who would rather be remembered than merely seen, liked and then forgotten'
const headlines = { en: 'Őrült jó ötletek, érthető számok', hu: long }

const site = siteInBrowser({
  ...builtin,
  home: async (language) => ({ ...(await builtin.home(language)), hero_headline: headlines[language] }),
})

const wide = { viewport: { width: 1280, height: 800 } }
const screens = { wide, narrow: { viewport: { width: 390, height: 844 } } }

/** The words of the page's headline as the browser has set them, line by line. */
const linesSeen = (page: Page) =>
  page.evaluate(() => {
    const lines = new Map<number, string[]>()
    const walker = document.createTreeWalker(document.querySelector('h1') as Node, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim()
      if (!text) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const bottom = Math.round(range.getBoundingClientRect().bottom)
      lines.set(bottom, [...(lines.get(bottom) ?? []), text])
    }
    return [...lines.values()].map((words) => words.join(' '))
  })

/** Whether the page has been idle for as long as its slowest opening animation takes. */
async function isAtRest(work: () => Promise<unknown>) {
  const before = JSON.stringify(await work())
  await systemClock.sleep(1_500)
  return JSON.stringify(await work()) === before
}

/** @returns a function that reads how often the page has been styled and laid out so far */
async function workIn(page: Page): Promise<() => Promise<number[]>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return ['RecalcStyleCount', 'LayoutCount'].map(
      (name) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN,
    )
  }
}

/**
 * Replays the fall of the dark.
 * @param ms where it stops; by default it falls to the end
 */
const fall = (page: Page, ms?: number) =>
  page.locator('.hero__stage').evaluate((stage, stopsAt) => {
    stage.style.display = 'none'
    stage.getClientRects()
    stage.style.display = ''
    if (stopsAt === undefined) return
    for (const animation of stage.getAnimations({ subtree: true })) {
      if ((animation as CSSAnimation).animationName !== 'fall') continue
      animation.pause()
      animation.currentTime = stopsAt
    }
  }, ms)

/** Runs in the page: the position of the dark's edge, and the distance between its words and the ones that they cover. */
function litWords() {
  const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
  const [ink, lit] = [box('h1'), box('.headline--lit')]
  const apart = Math.max(Math.abs(ink.left - lit.left), Math.abs(ink.top - lit.top))
  return { edge: box('.hero__edge').left, apart }
}

describe('the home page', () => {
  test('HOME-1 HOME-3 HOME-4 has its sections and its calls', () =>
    site.visit(wide, async (page) => {
      await page.goto('/')
      for (const id of ['about', 'services', 'portfolio', 'contact'])
        expect(await page.locator(`section#${id}`).count()).toBe(1)
      const book = page.getByRole('link', { name: 'Book Consultation' })
      expect(await book.getAttribute('target')).toBe('_blank')
      expect(await page.getByRole('link', { name: 'View Our Work' }).getAttribute('href')).toBe('/portfolio')
    }))

  test.each(['/', '/hu'])(
    'HOME-7 ABOUT-2 %s is at most nine phone screens, prices first, people before work',
    (path) =>
      site.visit({ ...screens.narrow, reducedMotion: 'reduce' }, async (page) => {
        await page.goto(path)
        await fontsShown(page)
        const seen = await page.evaluate(() => {
          document.querySelector('.cookie-banner')?.remove()
          const ids = [...document.querySelectorAll('main section[id]')].map(({ id }) => id)
          return { ids, height: document.documentElement.scrollHeight }
        })
        expect(seen.ids).toEqual(['services', 'about', 'portfolio', 'contact'])
        expect(seen.height).toBeLessThanOrEqual(9 * screens.narrow.viewport.height)
      }),
  )

  test.each([
    ['wide', '/', headlines.en],
    ['wide', '/hu', headlines.hu],
    ['narrow', '/', headlines.en],
    ['narrow', '/hu', headlines.hu],
  ] as const)('HOME-2 keeps the composed lines of any headline: %s %s', (screen, path, text) =>
    site.visit(screens[screen], async (page) => {
      await page.goto(path)
      await fontsShown(page)
      const { words, [screen]: setting } = composeHeadline(text)
      expect(await linesSeen(page)).toEqual(linesOf(words, setting.breaks))
    }),
  )

  /** WCAG 1.4.12: text spacing that readers may set. */
  const spacedText = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`
  test.each(['/', '/hu'])('HOME-2 with custom text spacing no word of %s is cut off at 320 px', (path) =>
    site.visit({ viewport: { width: 320, height: 640 } }, async (page) => {
      await page.goto(path)
      await fontsShown(page)
      await addStyles(page, spacedText)
      const cut = await page.evaluate(() => {
        const words = document.createTreeWalker(document.querySelector('h1') as Node, NodeFilter.SHOW_TEXT)
        const outside: string[] = []
        for (let node = words.nextNode(); node; node = words.nextNode()) {
          const range = document.createRange()
          range.selectNodeContents(node)
          const { left, right } = range.getBoundingClientRect()
          if (left < 0 || right > innerWidth) outside.push(node.textContent ?? '')
        }
        return outside
      })
      expect(cut).toEqual([])
    }),
  )

  test('the marquee can be paused without scripts, and is still under reduced motion', () =>
    site.visit({ ...wide, javaScriptEnabled: false, ticks: true }, async (page) => {
      const states = () =>
        page.evaluate(() =>
          document
            .getAnimations()
            .filter((animation) => (animation as CSSAnimation).animationName === 'marquee')
            .map(({ playState }) => playState),
        )
      await page.goto('/')
      await expect.poll(states).toEqual(['running', 'running'])
      await page.getByRole('checkbox', { name: 'Pause the ticker' }).check()
      expect(await states()).toEqual(['paused', 'paused'])
      await page.getByRole('checkbox', { name: 'Pause the ticker' }).uncheck()
      await expect.poll(states).toEqual(['running', 'running'])

      await page.emulateMedia({ reducedMotion: 'reduce' })
      expect(await states()).toEqual([])
      expect(await page.getByRole('checkbox', { name: 'Pause the ticker' }).isVisible()).toBe(false)
    }))

  test('the lit copy of the marquee stays exactly over the other, also after scrolling', async () => {
    const apart = (page: Page) =>
      page
        .locator('.marquee__row')
        .evaluateAll(([lit, ink]) =>
          lit && ink ? Math.abs(lit.getBoundingClientRect().left - ink.getBoundingClientRect().left) : 99,
        )
    await site.visit({ ...wide, ticks: true }, async (page) => {
      await page.goto('/', { waitUntil: 'networkidle' })
      const isFaster = () =>
        page
          .locator('.marquee__row')
          .evaluateAll((rows) =>
            rows.map((row) => row.getAnimations().some(({ playbackRate }) => playbackRate > 1)),
          )
      // Complete wheel notches, down and up again: they scroll over many frames, even if frames are slow (LIM-5).
      let notch = 120
      await expect
        .poll(async () => {
          await page.mouse.wheel(0, notch)
          notch = -notch
          return isFaster()
        })
        .toEqual([true, true])
      await expect.poll(isFaster, { timeout: 5_000 }).toEqual([false, false])
      expect(await apart(page)).toBeLessThan(0.1)
    })
  })

  test('MOTION-3 a page at rest does no work: no style, no layout, no frame', () =>
    site.visit({ ...wide, ticks: true }, async (page) => {
      await page.goto('/', { waitUntil: 'networkidle' })
      const work = await workIn(page)
      await expect.poll(() => isAtRest(work)).toBe(true)
      const before = await work()
      await systemClock.sleep(5_000)
      expect(await work()).toEqual(before)
    }))

  test('MOTION-4 the compositor alone animates the falling dark', () =>
    site.visit(wide, async (page) => {
      await page.goto('/', { waitUntil: 'networkidle' })
      const work = await workIn(page)
      await expect.poll(() => isAtRest(work)).toBe(true)
      const [before = 0] = await work()
      await fall(page)
      await systemClock.sleep(1_500)
      const [after = 0] = await work()
      // Being shown, falling, and the sparks cost a few updates; animated on the main thread, it would be ninety frames.
      expect(after - before).toBeGreaterThan(2)
      expect(after - before).toBeLessThan(40)
    }))

  test.each(Object.keys(screens) as (keyof typeof screens)[])(
    'MOTION-4 the words in the dark do not move while it enters and leaves: %s',
    (screen) =>
      site.visit(screens[screen], async (page) => {
        await page.goto('/', { waitUntil: 'networkidle' })
        const edges: number[] = []
        const wordsApart = async () => {
          const { edge, apart } = await page.evaluate(litWords)
          edges.push(edge)
          return apart
        }
        for (const ms of [0, 400, 700, 1_000]) {
          await fall(page, ms)
          expect(await wordsApart()).toBeLessThan(0.1)
        }
        for (const share of [0.3, 0.6]) {
          await page.evaluate((at) => scrollTo({ top: innerHeight * at, behavior: 'instant' }), share)
          await twoFrames(page)
          expect(await wordsApart()).toBeLessThan(0.1)
        }
        // From beyond the right of the screen to the left of its final position, never moving back.
        expect(edges[0]).toBeGreaterThan(screens[screen].viewport.width)
        expect(new Set(edges).size).toBe(edges.length)
        expect(edges.toSorted((one, other) => other - one)).toEqual(edges)
      }),
  )

  test('MOTION-4 the dark and its words start together, however slowly the page loads', () =>
    site.visit(wide, async (page) => {
      await page.goto('/', { waitUntil: 'networkidle' })
      const isShown = () =>
        page.evaluate(() => document.querySelector('.hero__night')?.getClientRects().length === 1)
      const pause = await page.evaluateHandle(() => document.querySelector('.marquee-pause') as Element)
      await pause.evaluate((element) => element.remove())
      expect(await isShown()).toBe(false)
      await pause.evaluate((element) => document.querySelector('.hero__scene')?.append(element))
      expect(await isShown()).toBe(true)
      await twoFrames(page)
      const starts = await page.evaluate(() =>
        document
          .getAnimations()
          .filter((animation) => (animation as CSSAnimation).animationName === 'fall')
          .map(({ startTime }) => startTime),
      )
      expect(starts).toHaveLength(2)
      expect(starts[0]).toBe(starts[1])
    }))

  test.each(Object.keys(screens) as (keyof typeof screens)[])(
    'the hero does not shift, however slowly it loads: %s',
    (screen) =>
      site.visit(screens[screen], async (page) => {
        await page.goto('/', { waitUntil: 'networkidle' })
        const places = await page.evaluate(() => {
          const parts = [...document.querySelectorAll('.hero h1, .hero__strike, .hero .deck')]
          const elements = [...document.querySelectorAll('.hero *')]
          const places = parts.map(() => new Set<string>())
          // Removes elements from the last to the first, which recreates the states of the page while it was loading.
          for (const element of elements.reverse()) {
            for (const [index, part] of parts.entries()) {
              const [box] = part.getClientRects()
              if (box) places[index]?.add(`${box.left} ${box.top}`)
            }
            element.remove()
          }
          return places.map(({ size }) => size)
        })
        expect(places).toEqual([1, 1, 1])
      }),
  )
})
