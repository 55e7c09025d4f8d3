import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { addStyles } from '../browser/add-styles.ts'
import { everyPage, everyRecord } from '../browser/every-page.ts'
import { fontsShown } from '../browser/fonts-shown.ts'
import { siteInBrowser } from '../browser/site-in-browser.ts'
import { twoFrames } from './two-frames.ts'

const content = createBuiltinContent({ clock: systemClock })
const site = siteInBrowser(content)

const widths = [320, 360, 390, 430, 600, 768, 900, 1024, 1280, 1440, 1680, 1920]
const paths = [
  ...new Set([...(await everyPage(content)), ...(await everyRecord(content))].map(({ path }) => path)),
]

/** Parts that are laid out when they come into view are laid out at once, and nothing moves. */
const still = `* { content-visibility: visible !important; animation: none !important; transition: none !important }`

test.each(paths)('LAY-6 %s fits every width and breaks no word of a heading', (path) =>
  site.visit(
    { viewport: { width: 320, height: 900 }, reducedMotion: 'reduce', expectedMessages: /status of 404/ },
    async (page) => {
      await page.goto(path)
      await addStyles(page, still)
      await fontsShown(page)
      const faults: Record<number, { overflow: number; broken: string[] }> = {}
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        // Layout knows the new width before media queries do.
        await page.waitForFunction((wanted) => matchMedia(`(width: ${wanted}px)`).matches, width)
        await twoFrames(page)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        const broken = await brokenWords(page)
        if (overflow > 0 || broken.length > 0) faults[width] = { overflow, broken }
      }
      expect(faults).toEqual({})
    },
  ),
)

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

/** Words of headings that continue in another line. A break after a hyphen or at a soft one is none. */
function brokenWords(page: Page): Promise<string[]> {
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
