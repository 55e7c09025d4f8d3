import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { siteName } from '#locale/site-name.ts'
import { addStyles } from '../browser/add-styles.ts'
import { everyPage } from '../browser/every-page.ts'
import { fontsShown } from '../browser/fonts-shown.ts'
import { builtin, siteInBrowser } from '../browser/site-in-browser.ts'

const pages = await everyPage(builtin)
const site = siteInBrowser(builtin)

/** What A4 leaves between usual margins, in pixels. */
const sheet = { width: 718, height: 1046 }

/**
 * Lays the printed page out in columns of the size of a sheet: columns are broken by the same rules as paper, and what
 * is in which of them can be measured.
 */
const layOnSheets = (page: Page) =>
  addStyles(
    page,
    `html { width: ${sheet.width}px; height: ${sheet.height}px; overflow: visible !important }
     body { columns: ${sheet.width}px; column-gap: 0; column-fill: auto; height: ${sheet.height}px; overflow: visible !important }`,
  )

/** The headings that are on another sheet than what they are the heading of. */
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

test.each(pages)(
  '$language $path prints no heading alone at the end of a sheet, and prints its address',
  ({ path }) =>
    site.visit({ viewport: { ...sheet }, expectedMessages: /404/ }, async (page) => {
      await page.goto(path, { waitUntil: 'load' })
      await page.emulateMedia({ media: 'print' })
      await layOnSheets(page)
      await fontsShown(page)
      expect(await lonelyHeadings(page)).toEqual([])
      const printed = await page
        .locator('.printed-address, .result__address')
        .filter({ visible: true })
        .allInnerTexts()
      expect(printed).toHaveLength(1)
      expect(printed[0]).toContain(new URL(path, 'http://localhost:3000').pathname)
      expect(await page.getByText(siteName).filter({ visible: true }).count()).toBeGreaterThan(0)
    }),
)
