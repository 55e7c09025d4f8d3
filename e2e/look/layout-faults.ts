import type { Page } from 'playwright-core'
import { siteName } from '#locale/site-name.ts'
import { addStyles } from '../browser/add-styles.ts'
import { fontsShown } from '../browser/fonts-shown.ts'

/** Width of A4 between the usual margins, in pixels. */
const sheet = { width: 718, height: 1046 }

/** Parts that are laid out when they come into view are laid out at once, and nothing moves. */
export const still = `* { content-visibility: visible !important; animation: none !important; transition: none !important }`

/** Words of headings that are broken across lines. A break after a hyphen or at a soft hyphen does not count. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInline = (element: Element) => getComputedStyle(element).display.startsWith('inline')
    const blockOf = (node: Node) => {
      let element = node.parentElement
      while (element && isInline(element)) element = element.parentElement
      return element
    }
    const broken: string[] = []
    for (const heading of document.querySelectorAll('h1, h2, h3, h4, h5, h6, summary, [role=heading]')) {
      if (heading.closest('.visually-hidden, [hidden]') || !heading.checkVisibility()) continue
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      let word = ''
      let line: DOMRect | null = null
      let block: Element | null = null
      let isBroken = false
      const end = () => {
        if (isBroken) broken.push(word)
        word = ''
        line = null
        isBroken = false
      }
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (blockOf(node) !== block) end()
        block = blockOf(node)
        const text = node.textContent ?? ''
        for (let at = 0; at < text.length; at++) {
          const letter = text.charAt(at)
          if (/\s/.test(letter)) {
            end()
            continue
          }
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          const box = range.getClientRects()[0]
          const mayBreakHere = /[-–—/\u00ad]$/.test(word)
          word += letter
          if (!box || box.width === 0) continue
          if (line && box.top > line.bottom - line.height / 3 && box.left < line.right && !mayBreakHere)
            isBroken = true
          line = box
        }
      }
      end()
    }
    return broken
  })
}

/** The words around each line break that separates an article from its noun, in the browser's layout. */
export function linesEndingInAnArticle(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const words: { word: string; box: DOMRect; block: Element | null }[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || parent.closest('script, style, pre, code, svg, .visually-hidden')) continue
      let block: Element | null = parent
      while (block && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^ \n\t]+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const box = range.getClientRects()[0]
        if (box && box.width > 0) words.push({ word, box, block })
      }
    }
    return words.flatMap(({ word, box, block }, at) => {
      const next = words[at + 1]
      const isBroken = next && next.block === block && next.box.top > box.bottom - box.height / 3
      return isBroken && /^[„(«"]?[Aa]z?$/.test(word) ? [`${word} / ${next.word}`] : []
    })
  })
}

/** Problems of a printed page: a missing address or site name, or a heading at the end of a sheet without its text. */
export async function printFaults(page: Page, path: string): Promise<string[]> {
  await page.setViewportSize(sheet)
  await page.emulateMedia({ media: 'print' })
  await layOnSheets(page)
  await fontsShown(page)
  const lonely = await lonelyHeadings(page)
  const addresses = await page
    .locator('.printed-address, .result__address')
    .filter({ visible: true })
    .allInnerTexts()
  const { pathname } = new URL(path, 'http://localhost:3000')
  const names = await page.getByText(siteName).filter({ visible: true }).count()
  return [
    ...lonely.map((heading) => `alone at the end of a sheet: ${heading}`),
    ...(addresses.length === 1 && addresses[0]?.includes(pathname) ? [] : [`its address: ${addresses}`]),
    ...(names > 0 ? [] : ['no name of the site']),
  ]
}

/**
 * Lays the printed page out in columns the size of a sheet: columns break by the same rules as paper, and their contents can be
 * measured.
 */
const layOnSheets = (page: Page) =>
  addStyles(
    page,
    `html { width: ${sheet.width}px; height: ${sheet.height}px; overflow: visible !important }
     body { columns: ${sheet.width}px; column-gap: 0; column-fill: auto; height: ${sheet.height}px; overflow: visible !important }`,
  )

/** The headings that are on a different sheet than the content that they introduce. */
const lonelyHeadings = (page: Page) =>
  page.evaluate((width) => {
    const sheetOf = ({ left }: DOMRect) => Math.floor((left + 1) / width)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const lines: { sheet: number; top: number; heading: Element | null; text: string }[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      if (!node.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNode(node)
      const heading = parent.closest('h1, h2, h3, h4, h5, h6')
      for (const rect of range.getClientRects())
        if (rect.width > 1 && rect.height > 1)
          lines.push({ sheet: sheetOf(rect), top: rect.top, heading, text: node.textContent.trim() })
    }
    return lines.flatMap(({ heading, sheet, text }, index) => {
      const next = lines[index + 1]
      return heading && next && next.sheet > sheet ? [`${text} | ${next.text}`] : []
    })
  }, sheet.width)
