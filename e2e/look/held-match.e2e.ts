import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { addStyles } from '../browser/add-styles.ts'
import { byDay } from '../browser/by-day.ts'
import { delayFiles } from '../browser/delay-files.ts'
import { fontsShown } from '../browser/fonts-shown.ts'
import { launchBrowser } from '../browser/launch-browser.ts'
import { builtin, siteInBrowser } from '../browser/site-in-browser.ts'
import { type Visit, visit } from '../browser/visit.ts'

const site = siteInBrowser()
const long = 'A studio for people who would rather be remembered than merely seen, liked and then forgotten'
const longSite = siteInBrowser({
  ...builtin,
  home: async (language) => ({ ...(await builtin.home(language)), hero_headline: long }),
})

const wide = { viewport: { width: 1280, height: 800 } }
/** Software rendering is faster on a small stage. */
const small = { viewport: { width: 480, height: 640 } }
/** Drawn in less than half the time of a wide one. */
const medium = { viewport: { width: 720, height: 600 } }
const narrow = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** SwiftShader renders without a graphics card; it is slow and reports that in performance messages. */
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser(
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--ignore-gpu-blocklist',
  )
})
afterAll(() => browser?.close())

/**
 * Makes the page accept SwiftShader as a graphics card, and counts what is drawn. The page sees frames alternately 16 and 400
 * ms apart: a flicker ends after a few of them, and they are fast enough that the light does not reduce its resolution.
 */
const drawHere = `{
  const get = HTMLCanvasElement.prototype.getContext
  HTMLCanvasElement.prototype.getContext = function (kind, options) {
    const context = get.call(this, kind, options && { ...options, failIfMajorPerformanceCaveat: false })
    if (kind === 'webgl2' && context) {
      globalThis.heldContext = context
      const draw = context.drawArrays
      context.drawArrays = function (...args) { globalThis.drawCount = (globalThis.drawCount ?? 0) + 1; return draw.apply(this, args) }
      const cast = context.drawArraysInstanced
      context.drawArraysInstanced = function (...args) { globalThis.pieceCount = args[3]; return cast.apply(this, args) }
    }
    return context
  }
  const next = globalThis.requestAnimationFrame
  globalThis.frameCount = globalThis.framesDue = 0
  let shownMs = 0, lastMs = 0
  globalThis.requestAnimationFrame = (act) => {
    globalThis.frameCount++
    globalThis.framesDue++
    return next((nowMs) => {
      globalThis.framesDue--
      shownMs = nowMs - lastMs > 2000 ? nowMs : shownMs + (globalThis.frameCount % 2 ? 400 : 16)
      lastMs = nowMs
      act(shownMs)
    })
  }
  const cancel = globalThis.cancelAnimationFrame
  globalThis.cancelAnimationFrame = (frame) => { if (frame) globalThis.framesDue--; cancel(frame) }
}`
type Counts = {
  drawCount?: number
  frameCount?: number
  framesDue?: number
  pieceCount?: number
  heldContext?: WebGL2RenderingContext
}

const hold = (options: Visit, act: (page: Page) => Promise<void>) =>
  visit(browser, site.origin, { expectedMessages: /GL Driver Message/, ...options }, async (page) => {
    await page.addInitScript(drawHere)
    await act(page)
  })
const offerOf = (page: Page) => page.locator('.held-match__offer')
const stateOf = (page: Page) => page.locator('.hero').getAttribute('data-match')
const isHeld = (page: Page) => expect.poll(() => stateOf(page), { timeout: 20_000 }).toBe('held')
const isDown = (page: Page) => expect.poll(() => stateOf(page), { timeout: 20_000 }).toBe(null)

async function open(page: Page, path = '/') {
  await page.goto(path, { waitUntil: 'networkidle' })
  await fontsShown(page)
}
/** Positions of the match and of the edge's center, and the distance between the lit headline and the one below it. */
const placesOf = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
    const [edge, match, lit, ink] = ['.hero__edge', '.held-match__match', '.headline--lit', 'h1'].map(box)
    return {
      edge: (edge as DOMRect).left + (edge as DOMRect).width / 2,
      match: { x: (match as DOMRect).left, y: (match as DOMRect).top },
      apart: Math.abs((lit as DOMRect).left - (ink as DOMRect).left),
    }
  })
const countsOf = (page: Page) =>
  page.evaluate(() => {
    const { drawCount: draws = 0, frameCount: frames = 0 } = globalThis as Counts
    return { draws, frames }
  })
/** Waits until no more frames are requested. */
const settled = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => (globalThis as Counts).framesDue), { interval: 100, timeout: 40_000 })
    .toBe(0)

describe('FLAME-2 the match is offered', () => {
  test.each([
    ['/', 'Take the match'],
    ['/hu', 'Vedd a\u00a0kezedbe'],
  ])('%s says "%s", and fetches nothing for it before a hand comes near', (path, label) =>
    hold(wide, async (page) => {
      const scripts: string[] = []
      page.on('request', (request) => scripts.push(request.url()))
      await open(page, path)
      expect(await offerOf(page).textContent()).toBe(label)
      expect(scripts.filter((url) => /\/(light|hydrate-island)-|held-match-/.test(url))).toEqual([])
      expect((await countsOf(page)).draws).toBe(0)
      const light = page.waitForResponse(/\/light-[^/]*\.js/)
      await offerOf(page).hover()
      expect(brotliCompressSync(await (await light).body()).length).toBeLessThanOrEqual(6_000)
    }),
  )

  test.each([
    ['less motion', { reducedMotion: 'reduce' }],
    ['forced colors', { forcedColors: 'active' }],
    ['no scripts', { javaScriptEnabled: false }],
  ] as const)('is the drawn still alone with %s', (_, options) =>
    hold({ ...wide, ...options }, async (page) => {
      await page.goto('/', { waitUntil: 'networkidle' })
      await systemClock.sleep(2_500)
      expect(await offerOf(page).isVisible()).toBe(false)
    }),
  )

  test('is not printed, and goes when less motion is asked for', () =>
    hold(wide, async (page) => {
      await open(page)
      await expect.poll(() => offerOf(page).isVisible()).toBe(true)
      await page.emulateMedia({ media: 'print' })
      expect(await offerOf(page).isVisible()).toBe(false)
      await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' })
      expect(await offerOf(page).isVisible()).toBe(false)
    }))

  test('is not made for those who save data', () =>
    hold(wide, async (page) => {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      )
      await open(page)
      await systemClock.sleep(2_500)
      expect(await offerOf(page).count()).toBe(0)
    }))

  test('is not made for a headline whose letters are too small for shadows', () =>
    visit(browser, longSite.origin, wide, async (page) => {
      await open(page)
      await systemClock.sleep(2_500)
      expect(await offerOf(page).count()).toBe(0)
    }))

  test('is withdrawn where the browser draws only slowly', () =>
    site.visit(wide, async (page) => {
      await page.addInitScript(`{
        const get = HTMLCanvasElement.prototype.getContext
        HTMLCanvasElement.prototype.getContext = function (kind, options) {
          return options?.failIfMajorPerformanceCaveat ? null : get.call(this, kind, options)
        }
      }`)
      await open(page)
      await offerOf(page).hover()
      await expect.poll(() => offerOf(page).isVisible(), { timeout: 20_000 }).toBe(false)
      expect(await stateOf(page)).toBe(null)
    }))
})

/** Software rendering is slow. */
const slow = { timeout: 90_000 }

describe('FLAME-1 the visitor holds the flame', slow, () => {
  test('taken by a press, the edge and the light go with the pointer; put down, the page is what it was', () =>
    hold(medium, async (page) => {
      await open(page)
      await systemClock.sleep(1_200)
      const before = await placesOf(page)
      await offerOf(page).click()
      await isHeld(page)
      await page.mouse.move(240, 300)
      await settled(page)
      const middle = await placesOf(page)
      await page.mouse.move(620, 300)
      await settled(page)
      const right = await placesOf(page)
      expect(right.edge - middle.edge).toBeGreaterThan(360)
      expect(right.match.x - middle.match.x).toBeGreaterThan(360)
      expect(right.apart).toBeLessThan(0.5)
      await page.keyboard.press('Escape')
      await isDown(page)
      expect((await placesOf(page)).edge).toBeCloseTo(before.edge, 0)
      expect(await page.locator('.hero__light').isVisible()).toBe(false)
    }))

  test('dragged from the rule it is held as long as the drag', () =>
    hold(medium, async (page) => {
      await open(page)
      const rule = await page.locator('.held-match__rule').boundingBox()
      await page.mouse.move(200, (rule?.y ?? 0) + 24)
      await page.mouse.down()
      let x = 300
      const dragOn = async () => {
        x += 2
        await page.mouse.move(x, 400)
        return stateOf(page)
      }
      await expect.poll(dragOn, { timeout: 20_000 }).toBe('held')
      await settled(page)
      await systemClock.sleep(400)
      await page.mouse.move(320, 410)
      await page.mouse.up()
      await isDown(page)
    }))

  test('keys move it, say where the light is, and put it down', () =>
    hold(wide, async (page) => {
      await open(page)
      await offerOf(page).focus()
      await page.keyboard.press('Enter')
      await isHeld(page)
      const slider = page.getByRole('slider')
      await expect.poll(() => slider.evaluate((element) => element === document.activeElement)).toBe(true)
      const at = async () => Number(await slider.getAttribute('aria-valuenow'))
      const start = await at()
      const scrolled = await page.evaluate(() => scrollY)
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await expect.poll(at).toBeGreaterThan(start)
      expect(await slider.getAttribute('aria-valuetext')).toMatch(/^Light near “[\p{L}]+”$/u)
      for (const key of ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'End', 'Home'])
        await page.keyboard.press(key)
      await settled(page)
      expect(await page.evaluate(() => scrollY)).toBe(scrolled)
      // The text beside the headline stays on the lit side.
      const deck = await page.locator('.deck').boundingBox()
      expect((await placesOf(page)).edge).toBeGreaterThan((deck?.x ?? 0) + (deck?.width ?? 0))
      await page.keyboard.press('Escape')
      await isDown(page)
      await expect
        .poll(() => offerOf(page).evaluate((element) => element === document.activeElement))
        .toBe(true)
    }))

  test('taken by a click on the rule, keys move it and not the page', () =>
    hold(small, async (page) => {
      await open(page)
      const rule = await page.locator('.held-match__rule').boundingBox()
      await page.mouse.click(100, (rule?.y ?? 0) + 24)
      await isHeld(page)
      await settled(page)
      const before = await placesOf(page)
      for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowDown')
      await settled(page)
      expect((await placesOf(page)).match.y - before.match.y).toBeCloseTo(96, 0)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await page.keyboard.press('Enter')
      await isDown(page)
      expect(await offerOf(page).evaluate((element) => element === document.activeElement)).toBe(true)
    }))

  test('a finger taps to take and to place it, and can still scroll', () =>
    hold(narrow, async (page) => {
      await open(page)
      await offerOf(page).tap()
      await isHeld(page)
      await expect.poll(() => offerOf(page).textContent()).toBe('Put it down')
      await systemClock.sleep(600)
      await page.touchscreen.tap(300, 400)
      await settled(page)
      const { match } = await placesOf(page)
      expect(match.x).toBeCloseTo(300, -1)
      // Above the finger.
      expect(match.y).toBeCloseTo(304, -1)
      expect(await stateOf(page)).toBe('held')
      expect(
        await page.locator('.hero__scene').evaluate((scene) => getComputedStyle(scene).touchAction),
      ).toBe('pan-y')
      await offerOf(page).tap()
      await isDown(page)
    }))

  test('no frame is drawn while nothing moves, in the hand or put down', () =>
    hold(small, async (page) => {
      await open(page)
      await offerOf(page).click()
      await isHeld(page)
      await settled(page)
      const held = await countsOf(page)
      await systemClock.sleep(2_000)
      expect(await countsOf(page)).toEqual(held)
      await page.keyboard.press('Escape')
      await isDown(page)
      const down = await countsOf(page)
      await systemClock.sleep(2_000)
      expect(await countsOf(page)).toEqual(down)
    }))

  test('a lost context puts it down, and it can be taken again when the browser has it back', () =>
    hold(small, async (page) => {
      await open(page)
      await offerOf(page).click()
      await isHeld(page)
      await page.evaluate(() => {
        const extension = (globalThis as Counts).heldContext?.getExtension('WEBGL_lose_context')
        Object.assign(globalThis, { extension })
        extension?.loseContext()
      })
      await isDown(page)
      await page.evaluate(() =>
        (globalThis as { extension?: WEBGL_lose_context }).extension?.restoreContext(),
      )
      await expect
        .poll(() => page.evaluate(() => (globalThis as Counts).heldContext?.isContextLost()))
        .toBe(false)
      await systemClock.sleep(200)
      await offerOf(page).click()
      await isHeld(page)
      await settled(page)
      expect(await page.evaluate(() => (globalThis as Counts).heldContext?.getError())).toBe(0)
    }))

  test('a resize is measured while it is held', () =>
    hold(small, async (page) => {
      await open(page)
      await offerOf(page).click()
      await isHeld(page)
      await settled(page)
      await page.setViewportSize({ width: 520, height: 600 })
      const fits = () =>
        page.locator('.hero__light').evaluate((canvas: HTMLCanvasElement) => {
          const share = canvas.width / canvas.clientWidth
          return canvas.clientWidth === 520 && [1, 0.7].some((scale) => Math.abs(share - scale) < 0.01)
        })
      await expect.poll(fits, { timeout: 20_000 }).toBe(true)
      expect(await stateOf(page)).toBe('held')
      await settled(page)
    }))

  test('letters whose typeface comes late are measured again', () =>
    hold(small, async (page) => {
      const release = await delayFiles(page, '**/*?face=late')
      await open(page)
      await page.evaluate(() => {
        const { href } = document.querySelector('link[as=font][href*=display]') as HTMLLinkElement
        const face = new FontFace('Late', `url(${href}?face=late)`, { display: 'swap', weight: '100 900' })
        document.fonts.add(face)
        for (const headline of document.querySelectorAll<HTMLElement>('.headline'))
          headline.style.fontFamily = 'Late, serif'
      })
      await offerOf(page).click()
      await isHeld(page)
      await settled(page)
      const pieceCount = () => page.evaluate(() => (globalThis as Counts).pieceCount)
      const inFallback = await pieceCount()
      release()
      await expect.poll(pieceCount, { timeout: 20_000 }).not.toBe(inFallback)
      expect(await stateOf(page)).toBe('held')
    }))

  test('it is put down when the stage leaves the screen', () =>
    hold(small, async (page) => {
      await open(page)
      await offerOf(page).click()
      await isHeld(page)
      await page.evaluate(() => scrollTo({ top: 2_000, behavior: 'instant' }))
      await isDown(page)
    }))
})

const linear = Array.from({ length: 256 }, (_, value) =>
  value <= 0.04045 * 255 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
)

describe('FLAME-3 every letter is read wherever the flame is', slow, () => {
  /** Black on white: shows which pixels are ink, which are ground, and which are a blend along an outline. */
  const inkOnly = `.hero__stage, .held-match, .deck, .marquee, .marquee-pause, header { visibility: hidden !important }
    html, body, .hero { background: #fff !important } h1 { color: #000 !important }`
  /** Hides the match and its flame, which cover the letters and keep moving. */
  const lightOnly = '.held-match, .held-match * { visibility: hidden !important }'

  async function pixels(page: Page) {
    const { data, info } = await sharp(await page.screenshot({ animations: 'allow' }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width }
  }
  type Pixel = readonly [x: number, y: number]
  type Letter = { text: string; outline: (readonly [ink: Pixel, ground: Pixel])[] }

  const nearby = Array.from({ length: 11 * 11 }, (_, n) => [(n % 11) - 5, Math.floor(n / 11) - 5] as const)
    .filter(([x, y]) => Math.hypot(x, y) <= 5)
    .toSorted((one, other) => Math.hypot(...one) - Math.hypot(...other))

  /** Pairs each ink pixel along the outline of a letter with the nearest ground pixel, leaving out blended ones. */
  async function lettersOf(page: Page): Promise<Letter[]> {
    const boxes = await page.evaluate(() => {
      const found: { text: string; left: number; top: number; right: number; bottom: number }[] = []
      const walker = document.createTreeWalker(document.querySelector('h1') as Node, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null)
        for (const [at, text] of [...node.data].entries()) {
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          const { left, top, right, bottom } = range.getBoundingClientRect()
          if (text.trim()) found.push({ text, left, top, right, bottom })
        }
      return found
    })
    const stage = await page.locator('.hero__stage').boundingBox()
    await addStyles(page, inkOnly)
    const { data, width } = await pixels(page)
    await page.evaluate(() => document.adoptedStyleSheets.pop())
    const valueAt = (x: number, y: number) => data[(y * width + x) * 3] ?? 128
    const isInk = (x: number, y: number) => valueAt(x, y) < 5
    const isGround = (x: number, y: number) =>
      [valueAt(x, y), valueAt(x - 1, y), valueAt(x + 1, y), valueAt(x, y - 1), valueAt(x, y + 1)].every(
        (value) => value > 250,
      )
    return boxes.map(({ text, left, top, right, bottom }) => {
      const outline: Letter['outline'][number][] = []
      for (let y = Math.ceil(Math.max(top, (stage?.y ?? 0) + 5)); y < bottom; y++)
        for (let x = Math.ceil(left); x < Math.min(right, width - 6); x++) {
          const near = isInk(x, y) && nearby.find(([dx, dy]) => isGround(x + dx, y + dy))
          if (near)
            outline.push([
              [x, y],
              [x + near[0], y + near[1]],
            ])
        }
      return { text, outline }
    })
  }

  /** @returns the letter with the largest share of its outline below the required contrast, and that share */
  async function worstOf(page: Page, letters: readonly Letter[]) {
    const { data, width } = await pixels(page)
    const edge = await page.locator('.hero__edge').evaluate((element) => {
      const { left, width, top, height } = element.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    })
    const luminance = ([x, y]: Pixel) =>
      [0.2126, 0.7152, 0.0722].reduce(
        (sum, share, channel) => sum + share * (linear[data[(y * width + x) * 3 + channel] ?? 0] ?? 0),
        0.05,
      )
    /** On the edge itself, ink on one side would be compared with ground on the other. */
    const isOnEdge = ([x, y]: Pixel) => Math.abs(x - edge.x - (edge.y - y) * 0.21256) < 4
    const shares = letters.map(({ text, outline }) => {
      const seen = outline.filter(([ink, ground]) => !isOnEdge(ink) && !isOnEdge(ground))
      const faint = seen.filter(([ink, ground]) => {
        const [one, other] = [luminance(ink), luminance(ground)]
        return Math.max(one, other) / Math.min(one, other) < 4.5
      })
      return { text, faint: faint.length / Math.max(seen.length, 100) }
    })
    return shares.reduce((worst, one) => (one.faint > worst.faint ? one : worst))
  }

  const themes = [
    ['/', 'light'],
    ['/hu', 'light'],
    ['/', 'dark'],
    ['/hu', 'dark'],
  ] as const
  test.each(byDay(themes, ([path, theme]) => path === '/hu' && theme === 'light'))(
    '%s in the %s theme',
    (path, colorScheme) =>
      hold({ ...small, colorScheme }, async (page) => {
        await open(page, path)
        const letters = await lettersOf(page)
        expect(letters.filter(({ outline }) => outline.length > 200).length).toBeGreaterThan(10)
        await addStyles(page, lightOnly)
        await page.locator('.held-match__offer').evaluate((element: HTMLElement) => element.click())
        await isHeld(page)
        for (const right of [0.1, 0.35, 0.6, 0.85])
          for (const down of [0.25, 0.4, 0.6]) {
            await page.mouse.move(480 * right, 640 * down)
            await settled(page)
            const { text, faint } = await worstOf(page, letters)
            expect(faint, `${text} with the flame at ${right}, ${down}`).toBeLessThan(0.005)
          }
      }),
  )
})
