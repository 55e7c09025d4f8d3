/**
 * `npm run screenshots [-- NAME]`: takes screenshots of every page (or those whose name contains NAME) at four widths, in both
 * languages and both themes, with built-in content, into the ignored folder `screenshots/`; also of states that have no address.
 * With the name `readme` it recreates the few small ones of the README, in `docs/pictures/`; with `own` those of the case study
 * about this website, in both languages and without the cookie banner, in `src/site/project/own/`.
 */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { systemClock } from '#base/clock.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { type Language, languages } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import { startSite } from '#testing/servers/site-under-test.ts'
import { everyPage, type VisitedPage } from '../e2e/browser/every-page.ts'
import { fontsShown } from '../e2e/browser/fonts-shown.ts'
import { hasChosen } from '../e2e/browser/has-chosen.ts'
import { launchBrowser } from '../e2e/browser/launch-browser.ts'
import { ensureBrowser } from './steps/browser.ts'
import { buildIfStale } from './steps/build-if-stale.ts'

const folder = 'screenshots'
const heights = { 360: 740, 768: 1024, 1280: 800, 1920: 1080 } as const
type Width = keyof typeof heights
const widths = Object.keys(heights).map(Number) as Width[]
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

/** States that a visitor causes, by picture name. */
const states: Record<string, { path: string; width: Width; act(page: Page): Promise<unknown> }> = {
  'menu-open': {
    path: '/hu',
    width: 360,
    act: (page) => page.getByRole('banner').getByRole('button', { name: 'Menü' }).click(),
  },
  dropdown: {
    path: '/about',
    width: 1280,
    act: (page) => page.getByRole('banner').getByRole('button', { name: 'Services' }).hover(),
  },
  'form-error': {
    path: '/contact',
    width: 1280,
    act: (page) => page.locator('main form').first().locator('[type=submit]').click(),
  },
  'focus-on-a-link': { path: '/', width: 1280, act: (page) => page.keyboard.press('Tab') },
}

/** The README's pictures: the first screen of a page, by a part of the page's name. */
const readmePictures: Record<string, { name: string; language: Language; width: Width }> = {
  home: { name: 'home', language: 'en', width: 1280 },
  'home-phone': { name: 'home', language: 'hu', width: 360 },
  'case-study': { name: 'project', language: 'en', width: 1280 },
  service: { name: 'service-website-creation', language: 'hu', width: 1280 },
}

ensureBrowser()
buildIfStale()
const wanted = process.argv[2] ?? ''
const content = createBuiltinContent({ clock: systemClock })
const site = await startSite(content)
const browser = await launchBrowser()
try {
  const all = await everyPage(content)
  if (wanted === 'readme') await takeForReadme(all)
  else if (wanted === 'own') await takeOwnStory()
  else
    for (const theme of themes)
      for (const width of widths)
        await takePages(
          all.filter(({ name }) => name.includes(wanted)),
          theme,
          width,
        )
  if (wanted === '') await takeStates()
} finally {
  await browser.close()
  await site.close()
}

/** Complete pages, from the top to the end of the footer. */
async function takePages(pages: readonly VisitedPage[], theme: Theme, width: Width) {
  const target = path.join(folder, theme, String(width))
  mkdirSync(target, { recursive: true })
  const page = await openPage(width, theme)
  for (const { name, language, path: address } of pages) {
    await page.goto(address, { waitUntil: 'load' })
    await settle(page)
    await page.screenshot({ path: path.join(target, `${name}-${language}.png`), fullPage: true })
  }
  await page.close()
  process.stdout.write(`${pages.length} pages at ${width} px, ${theme}\n`)
}

async function takeStates() {
  const target = path.join(folder, 'states')
  mkdirSync(target, { recursive: true })
  for (const [name, { path: address, width, act }] of Object.entries(states)) {
    const page = await openPage(width)
    await page.goto(address, { waitUntil: 'load' })
    await act(page)
    await settle(page)
    await page.screenshot({ path: path.join(target, `${name}.png`) })
    await page.close()
  }
  process.stdout.write(`${Object.keys(states).length} states\n`)
}

async function takeForReadme(pages: readonly VisitedPage[]) {
  const target = path.join('docs', 'pictures')
  mkdirSync(target, { recursive: true })
  for (const [file, { name, language, width }] of Object.entries(readmePictures)) {
    const shown = pages.find((page) => page.name === name && page.language === language)
    const page = await openPage(width)
    await page.goto(shown?.path ?? '/', { waitUntil: 'load' })
    await settle(page)
    const { size } = await sharp(await page.screenshot())
      .webp({ quality: 80, effort: 6 })
      .toFile(path.join(target, `${file}.webp`))
    await page.close()
    process.stdout.write(`${file.padEnd(24)}${size} bytes\n`)
  }
}

/**
 * The home page with the match in the hand, by day, by night and on a phone. Software rendering is slow, which the page would
 * take for a slow computer and not offer the match.
 */
async function takeOwnStory() {
  const whole = await launchBrowser(
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--ignore-gpu-blocklist',
  )
  const wide = { viewport: { width: 1280, height: 800 } }
  const shots = {
    day: { ...wide, colorScheme: 'light', at: [0.47, 0.44] },
    night: { ...wide, colorScheme: 'dark', at: [0.6, 0.42] },
    phone: {
      viewport: { width: 390, height: 780 },
      deviceScaleFactor: 2,
      colorScheme: 'light',
      at: [0.52, 0.34],
    },
  } as const
  for (const [name, { at, ...look }] of Object.entries(shots))
    for (const language of languages) {
      const page = await whole.newPage({
        baseURL: site.origin,
        storageState: hasChosen(site.origin),
        reducedMotion: 'no-preference',
        ...look,
      })
      await page.addInitScript(() => {
        const { getContext } = HTMLCanvasElement.prototype
        HTMLCanvasElement.prototype.getContext = function (
          this: HTMLCanvasElement,
          kind: string,
          options?: object,
        ) {
          return getContext.call(this, kind, { ...options, failIfMajorPerformanceCaveat: false })
        } as typeof getContext
      })
      await page.goto(pathTo('home', language), { waitUntil: 'networkidle' })
      await fontsShown(page)
      await page.locator('.held-match__offer').click()
      await page.locator('[data-match=held]').waitFor({ timeout: 60_000 })
      const { width, height } = look.viewport
      await page.mouse.move(width * at[0], height * at[1], { steps: 4 })
      // Long enough for the flame to come to rest.
      await page.waitForTimeout(9000)
      const { size } = await sharp(await page.screenshot({ timeout: 120_000 }))
        .webp({ quality: 74, effort: 6 })
        .toFile(path.join('src', 'site', 'project', 'own', `${name}-${language}.webp`))
      await page.close()
      process.stdout.write(`${`${name}-${language}`.padEnd(24)}${size} bytes\n`)
    }
  await whole.close()
}

function openPage(width: Width, theme: Theme = 'light'): Promise<Page> {
  return browser.newPage({
    baseURL: site.origin,
    storageState: hasChosen(site.origin),
    viewport: { width, height: heights[width] },
    reducedMotion: 'reduce',
    colorScheme: theme,
  })
}

async function settle(page: Page) {
  await page.evaluate(async () => {
    // Nothing scrolls here, so images that load lazily or decode later would be missing.
    for (const image of document.images) Object.assign(image, { loading: 'eager', decoding: 'sync' })
    await Promise.all([...document.images].map((image) => image.decode()))
  })
  await fontsShown(page)
  await page.waitForLoadState('networkidle')
}
