import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { addStyles } from '../browser/add-styles.ts'
import { byDay } from '../browser/by-day.ts'
import { everyPage } from '../browser/every-page.ts'
import { fontsShown } from '../browser/fonts-shown.ts'
import { hasChosen } from '../browser/has-chosen.ts'
import { builtin, siteInBrowser } from '../browser/site-in-browser.ts'
import { allRules, axeViolations } from './axe.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

const pages = await everyPage(builtin)

const site = siteInBrowser(builtin)
let page: Page

/** One profile and one tab for all pages: the settings are changed in the open page. */
beforeAll(async () => {
  const context = await site.browser.newContext({
    baseURL: site.origin,
    viewport: desktop,
    storageState: hasChosen(site.origin),
  })
  page = await context.newPage()
})

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
  await page.emulateMedia(plainMedia)
  await page.setViewportSize(desktop)
  if (new URL(page.url(), site.origin).pathname === path) return
  await page.goto(path, { waitUntil: 'load' })
  await fontsShown(page)
  // Otherwise axe would measure colors in the middle of a transition.
  await addStyles(page, '*, ::before, ::after { transition: none !important }')
}

/**
 * Ends finite animations: while the light falls, it is behind words that it will not cover in the end. Changing the motion
 * setting restarts it.
 */
const endAnimations = () =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
  })

/** axe violations, one per line. There is no list of exceptions, and there must never be one. */
async function violations(setting: string): Promise<string[]> {
  const { viewport, media, onlyColours } = settings[setting] ?? { viewport: desktop, media: {} }
  await page.setViewportSize(viewport)
  await page.emulateMedia({ ...plainMedia, ...media })
  await endAnimations()
  const ofAxe = await axeViolations(page, 'html', onlyColours ? colourRules : allRules)
  const found = [...ofAxe, ...(media.forcedColors ? [] : await uncolouredTexts())]
  return found.map((line) => `${setting}: ${line}`)
}

/** Texts in drawings, whose contrast axe does not check: one without a fill color is black even on a dark background. */
const uncolouredTexts = () =>
  page.evaluate(() => {
    const isBlack = (text: Element) =>
      text.checkVisibility() && getComputedStyle(text).fill === 'rgb(0, 0, 0)'
    return [...document.querySelectorAll('svg text')]
      .filter(isBlack)
      .map(({ textContent }) => `no colour: ${textContent}`)
  })

/** How many pixels the page is wider than its window, and which elements stick out. */
const overflow = () =>
  page.evaluate(() => {
    const tooMuch = document.documentElement.scrollWidth - innerWidth
    if (tooMuch <= 0) return []
    const outside = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1,
    )
    return [`${tooMuch} px too wide: ${outside.slice(-3).map(({ className }) => String(className))}`]
  })

/** Buttons that are narrower than their text. */
const cutButtons = () =>
  page.evaluate(() => {
    const textsIn = (element: Element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      return texts.filter(({ parentElement }) => !parentElement?.closest('.visually-hidden'))
    }
    const isCut = (button: Element) => {
      const { left, right } = button.getBoundingClientRect()
      return textsIn(button).some((text) => {
        const range = document.createRange()
        range.selectNode(text)
        return [...range.getClientRects()].some((rect) => rect.left < left - 1 || rect.right > right + 1)
      })
    }
    return [...document.querySelectorAll('.button')]
      .filter((button) => button.checkVisibility() && isCut(button))
      .map(({ className, textContent }) => `${className}: ${textContent}`)
  })

/** Text nodes do not count as names. */
const texts = ['StaticText', 'InlineTextBox', 'ListMarker']

/** Every name in the accessibility tree, as screen readers get it. */
async function names(): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes.flatMap(({ ignored, name, role }) =>
    ignored || !name?.value || texts.includes(role?.value) ? [] : [String(name.value)],
  )
}

/** Runs in the page: every word that it shows or has in an attribute. */
function wordsOf() {
  const said = [
    ...document.querySelectorAll('[aria-label], [alt], [title], [value], [aria-valuetext]'),
  ].flatMap((element) => [...element.attributes].map(({ value }) => value))
  // innerText lacks text far below the window and text that is never rendered.
  const unrendered: string[] = []
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) unrendered.push(walker.currentNode.textContent ?? '')
  return [document.body.innerText, ...said, ...unrendered].flatMap((text) => (text ?? '').split(/\s+/))
}

/** Runs in the page: lists with the browser's own markers outside of running text. */
function markedLists() {
  const items = [...document.querySelectorAll('li')].filter((item) => {
    const { display, listStyleType, listStyleImage } = getComputedStyle(item)
    const isMarked = listStyleImage !== 'none' || !['none', '""'].includes(listStyleType)
    return display === 'list-item' && isMarked && item.checkVisibility() && item.closest('.prose') === null
  })
  return [
    ...new Set(
      items.map(({ parentElement }) => parentElement?.className || parentElement?.outerHTML.slice(0, 80)),
    ),
  ]
}

describe.each(pages)('$language $path', ({ language, path }) => {
  test('has no WCAG 2.2 AA violation under any visitor preference', async () => {
    await open(path)
    const found: string[] = []
    // The same elements and colors in both languages: by day one is looked at on a desktop and the other one on a phone.
    const here = byDay(Object.keys(settings), (setting) => (language === 'en') === (setting !== 'mobile'))
    for (const setting of here) found.push(...(await violations(setting)))
    expect(found).toEqual([])
  })

  test('separates the words of every name, and marks lists in running text only', async () => {
    await open(path)
    // Names first: what appears in between is among the words.
    const named = await names()
    const words = [...new Set(await page.evaluate(wordsOf))]
    const strange = named.filter((name) =>
      name.split(/\s+/).some((word) => !words.some((shown) => shown.includes(word))),
    )
    expect([...new Set(strange)]).toEqual([])
    expect(await page.evaluate(markedLists)).toEqual([])
  })

  test('never scrolls sideways or cuts off a button at 320 px or at 200 % zoom of 1280 px', async () => {
    await open(path)
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: 640 })
      expect(await overflow()).toEqual([])
      expect(await cutButtons()).toEqual([])
    }
  })

  test('prints its text without controls', async () => {
    await open(path)
    await page.emulateMedia({ media: 'print' })
    const shown = await page.evaluate(() => {
      const isShown = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0
      const hasOwnText = (element: Element) =>
        [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim())
      const isFaint = (element: Element) => {
        const [red = 0, green = 0, blue = 0] =
          getComputedStyle(element)
            .color.match(/[\d.]+/g)
            ?.map(Number) ?? []
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 125
      }
      const count = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown).length
      return {
        headings: count('main h1'),
        chrome: count('body > header, [role=banner], form, body > footer nav, button'),
        words: (document.querySelector('main') as HTMLElement).innerText.trim().length > 20,
        faint: [...document.querySelectorAll('main *')]
          .filter((e) => isShown(e) && hasOwnText(e) && isFaint(e))
          .map((e) => `${e.className} ${e.textContent?.trim().slice(0, 30)} ${getComputedStyle(e).color}`),
      }
    })
    expect(shown).toEqual({ headings: 1, chrome: 0, words: true, faint: [] })
  })
})
