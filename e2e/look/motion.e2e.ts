import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { pathTo } from '#locale/path-table.ts'
import { validForms } from '#testing/builders/valid-forms.ts'
import { fillForm } from '../browser/fill-form.ts'
import { formIn } from '../browser/page-parts.ts'
import { siteInBrowser } from '../browser/site-in-browser.ts'

const site = siteInBrowser()
const service = pathTo('service', 'en', 'social-media')
const study = pathTo('project', 'en', 'the-orchard-in-numbers')
const post = pathTo('post', 'en', 'what-a-homepage-must-say-in-five-seconds')
const steps = '.burning-steps'
const readers = [{ media: 'print' }, { forcedColors: 'active' }, { reducedMotion: 'reduce' }] as const

/** Scrolls until the element's top is at this share of the screen's height. */
async function bringTo(page: Page, selector: string, share: number) {
  const isThere = () =>
    page.locator(selector).evaluate((element, at) => {
      const way = element.getBoundingClientRect().top - innerHeight * at
      scrollBy({ top: way, behavior: 'instant' })
      return Math.abs(way) < 2
    }, share)
  await expect.poll(isThere).toBe(true)
}

/** How much of each rule is burnt, from 0 to 1. */
const burnt = (page: Page) =>
  page.locator(`${steps} > li`).evaluateAll((items) =>
    items.map((item) => {
      const { content, transform } = getComputedStyle(item, '::after')
      return content === 'none' ? null : new DOMMatrix(transform).a
    }),
  )

describe('motion that follows scrolling', () => {
  test('MOTION-1 steps burn one after another, and appear burnt under reduced motion', () =>
    site.visit({}, async (page) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.goto(service, { waitUntil: 'networkidle' })
      await bringTo(page, steps, 0.95)
      expect(await burnt(page)).toEqual([0, 0, 0, 0, 0])
      await bringTo(page, steps, 0.6)
      const [first = 0, ...others] = (await burnt(page)) as number[]
      expect([first > 0, others.at(-1)]).toEqual([true, 0])
      await bringTo(page, steps, 0.1)
      expect(await burnt(page)).toEqual([1, 1, 1, 1, 1])
      await bringTo(page, steps, 0.95)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      expect(await burnt(page)).toEqual([1, 1, 1, 1, 1])
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    }))

  test.each([study, post])(
    'MOTION-1 a progress line shows how far %s has been read, and is absent under reduced motion',
    (path) =>
      site.visit({}, async (page) => {
        await page.emulateMedia({ reducedMotion: 'no-preference' })
        await page.goto(path, { waitUntil: 'networkidle' })
        const read = () =>
          page.locator('.reading').evaluate((text) => {
            const { content, transform, width } = getComputedStyle(text, '::before')
            return content === 'none' ? null : 1 + new DOMMatrix(transform).e / Number.parseFloat(width)
          })
        const seen: (number | null)[] = []
        for (const share of [0, 0.3, 0.6]) {
          await page.evaluate(async (at) => {
            scrollTo({ top: document.documentElement.scrollHeight * at, behavior: 'instant' })
            // A scroll timeline updates with the frame after next.
            for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
          }, share)
          seen.push(await read())
        }
        expect(seen[0]).toBeLessThan(0.01)
        expect(seen.toSorted()).toEqual(seen)
        expect(seen[1]).toBeGreaterThan(0)
        expect(seen[2]).toBeGreaterThan(seen[1] ?? 1)
        for (const reader of readers) {
          await page.emulateMedia(reader)
          expect(await read()).toBeNull()
          await page.emulateMedia({ media: null, forcedColors: null, reducedMotion: 'no-preference' })
        }
      }),
  )
})

/** Names of the time-based animations that run in an element and its descendants. */
const running = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .filter(({ playState }) => playState === 'running')
      .map((animation) =>
        [(animation as CSSAnimation).animationName, (animation.effect as KeyframeEffect).pseudoElement].join(
          '',
        ),
      ),
  )

describe('what a visitor does', () => {
  const send = 'form[action="/api/forms/contact"] [type=submit]'

  test('MOTION-2 a button animates on press and on Enter, and under reduced motion on press only', () =>
    site.visit({}, async (page) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.goto('/free-homepage-draft', { waitUntil: 'networkidle' })
      const call = '.draft-opening .button'
      const isLit = () =>
        page
          .locator(call)
          .evaluate((button) => new DOMMatrix(getComputedStyle(button, '::after').transform).a)
      expect(await isLit()).toBe(0)
      await page.hover(call)
      await page.mouse.down()
      await expect.poll(isLit).toBe(1)
      await page.mouse.up()
      await expect.poll(isLit).toBe(0)
      await page.locator(call).focus()
      await page.keyboard.down('Enter')
      expect(await running(page, call)).toContain('::after')
      await expect.poll(() => running(page, call)).toEqual([])
      await page.keyboard.up('Enter')
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.keyboard.press('Enter')
      expect(await running(page, call)).toEqual([])
    }))

  test('MOTION-2 MOTION-3 shows a flame while a form is sent, still under reduced motion, until the answer arrives', () =>
    site.visit({}, async (page) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      const held = Promise.withResolvers<void>()
      await page.route('**/api/forms/contact', async (route) => {
        await held.promise
        await route.continue()
      })
      await page.goto('/contact', { waitUntil: 'networkidle' })
      await fillForm(formIn(page, 'contact'), validForms.contact)
      await page.locator(send).click()
      await page.locator(`${send}[aria-busy=true]`).waitFor()
      await expect.poll(() => running(page, send)).toContain('flicker::before')
      expect(await framesIn(page, 300)).toBeGreaterThan(0)
      expect(await formIn(page, 'contact').getByRole('status').textContent()).not.toBe('')
      await page.emulateMedia({ reducedMotion: 'reduce' })
      expect(await running(page, send)).toEqual([])
      const flame = page.locator(`${send} .button__labels > :last-child`)
      expect(await flame.evaluate((label) => getComputedStyle(label, '::before').content)).toBe('""')
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      held.resolve()
      await page.locator('.sent').waitFor()
      await expect.poll(() => framesIn(page, 500)).toBe(0)
    }))
})

test('MOTION-3 an idle page draws no frame at any scroll position', () =>
  site.visit({}, async (page) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    for (const [path, place] of [
      [service, steps],
      [study, '.project-text'],
      [post, '.prose h2:nth-of-type(2)'],
    ] as const) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await bringTo(page, place, 0.5)
      await expect.poll(() => framesIn(page, 500)).toBe(0)
      expect(await framesIn(page, 1_500)).toBe(0)
    }
  }))

/** Number of frames that the compositor draws in this many milliseconds. */
async function framesIn(page: Page, ms: number): Promise<number> {
  const session = await page.context().newCDPSession(page)
  let frames = 0
  session.on('Tracing.dataCollected', ({ value }) => {
    frames += value.filter(({ name }) => String(name) === 'DrawFrame').length
  })
  const traceConfig = {
    includedCategories: ['disabled-by-default-devtools.timeline.frame', 'devtools.timeline.frame'],
  }
  await session.send('Tracing.start', { traceConfig, transferMode: 'ReportEvents' })
  await systemClock.sleep(ms)
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await ended
  await session.detach()
  return frames
}

describe('the light on covers', () => {
  const card = '.project-wall__item:nth-child(2)'
  /** Where the darkness begins, as a share of the cover's width: 0 is dark, 1 is lit. */
  const lit = (page: Page) =>
    page.locator(`${card} .cover-night`).evaluate((night) => {
      if (!night.checkVisibility()) return null
      const { a, e } = new DOMMatrix(getComputedStyle(night).transform)
      return a * (e / (night.parentElement?.clientWidth ?? 1))
    })

  test('LIGHT-1 comes across a card that scrolls in, follows the mouse, and shows all of a focused card', () =>
    site.visit({ viewport: { width: 1280, height: 800 } }, async (page) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.goto(pathTo('portfolio', 'en'), { waitUntil: 'networkidle' })
      await bringTo(page, card, 0.97)
      expect(await lit(page)).toBe(0)
      await bringTo(page, card, 0.5)
      const half = await lit(page)
      expect(half).toBeGreaterThan(0.1)
      expect(half).toBeLessThan(1.2)
      await bringTo(page, card, 0.15)
      expect(await lit(page)).toBeGreaterThan(1.4)
      const cover = page.locator(`${card} .cover-light`)
      const light = () => cover.evaluate((one) => one.style.getPropertyValue('--light-x'))
      const box = await cover.boundingBox()
      await expect
        .poll(async () => {
          for (const x of [10, 20]) await page.mouse.move((box?.x ?? 0) + x, 400)
          return Number.parseFloat(await light())
        })
        .toBeLessThan(5)
      const flame = () => cover.evaluate((one) => getComputedStyle(one, '::after').content)
      expect(await flame()).not.toBe('none')
      await page.locator(`${card} a`).focus()
      expect([await lit(page), await flame()]).toEqual([null, 'none'])
      await page.mouse.move(0, 0)
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      for (const reader of readers) {
        await page.emulateMedia(reader)
        expect(await lit(page)).toBe(null)
        await page.emulateMedia({ media: null, forcedColors: null, reducedMotion: 'no-preference' })
      }
    }))
})
