import type { Page } from 'playwright-core'
import { namedNodes } from './naming-faults.ts'

/**
 * Ends finite animations: while the light falls, it is behind words that it will not cover in the end. Changing the motion
 * setting restarts it.
 */
export const endAnimations = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
  })

/** Texts in drawings, whose contrast axe does not check: one without a fill color is black even on a dark background. */
export const uncolouredTexts = (page: Page) =>
  page.evaluate(() => {
    const isBlack = (text: Element) =>
      text.checkVisibility() && getComputedStyle(text).fill === 'rgb(0, 0, 0)'
    return [...document.querySelectorAll('svg text')]
      .filter(isBlack)
      .map(({ textContent }) => `no colour: ${textContent}`)
  })

/** How many pixels the page is wider than its window, and which elements stick out. */
export const overflow = (page: Page) =>
  page.evaluate(() => {
    const tooMuch = document.documentElement.scrollWidth - innerWidth
    if (tooMuch <= 0) return []
    const outside = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1,
    )
    return [`${tooMuch} px too wide: ${outside.slice(-3).map(({ className }) => String(className))}`]
  })

/** Buttons that are narrower than their text. */
export const cutButtons = (page: Page) =>
  page.evaluate(() => {
    const textsIn = (element: Element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      // Names for screen readers are clipped away (ui/foundation/type.css).
      return texts.filter(
        ({ parentElement }) =>
          parentElement &&
          !parentElement.closest('.visually-hidden') &&
          getComputedStyle(parentElement).clipPath !== 'inset(50%)',
      )
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

/** Every name in the accessibility tree. */
export const names = async (page: Page): Promise<string[]> =>
  (await namedNodes(page)).flatMap(({ role, name }) => (name === '' || texts.includes(role) ? [] : [name]))

/** Runs in the page: every word that it shows or has in an attribute. */
export function wordsOf() {
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
export function markedLists() {
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

/** What is shown of a page that is being printed. */
export const printedParts = (page: Page) =>
  page.evaluate(() => {
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
