import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { languages } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import { drawingsCopy } from '#sections/drawings/copy.server.ts'
import { byDay } from '../browser/by-day.ts'
import { everyRecord } from '../browser/every-page.ts'
import { fontsShown } from '../browser/fonts-shown.ts'
import { builtin, siteInBrowser } from '../browser/site-in-browser.ts'

const records = await everyRecord(builtin)
const lists = languages.flatMap((language) =>
  (['home', 'portfolio', 'blog', 'digitalProducts'] as const).map((name) => pathTo(name, language)),
)
const paths = [...lists, ...records.map(({ path }) => path)]
const site = siteInBrowser(builtin)

type Box = { left: number; top: number; right: number; bottom: number }

/** Every visible line of text, in the drawings of a page or in a drawing opened on its own, that extends beyond its box. */
const cutWords = (page: Page, box: Box | null = null) =>
  page.evaluate((own) => {
    const isCut = (text: SVGTextElement) => {
      // On a phone the home page's covers are in a row to scroll along.
      if (!own) text.closest('.cover')?.scrollIntoView({ inline: 'center', behavior: 'instant' })
      const frame = own ?? text.closest('.cover__frame')?.getBoundingClientRect()
      const matrix = text.getScreenCTM()
      if (!frame || !matrix) return true
      const ends = [text.getStartPositionOfChar(0), text.getEndPositionOfChar(text.getNumberOfChars() - 1)]
      return ends.some((end) => {
        const { x, y } = end.matrixTransform(matrix)
        const [left, right] = [Math.max(0, frame.left), Math.min(innerWidth, frame.right)]
        return x < left || x > right || y < frame.top || y > frame.bottom
      })
    }
    const all = document.querySelectorAll<SVGTextElement>(own ? 'text' : '.cover text')
    const shown = [...all].filter(
      (text) => text.getNumberOfChars() > 0 && text.checkVisibility() && text.getClientRects().length > 0,
    )
    return shown.filter(isCut).map(({ textContent }) => textContent)
  }, box)

/** The drawings of a page that are files: the size at which they are drawn, and the part that their frame shows. */
const drawnFiles = (page: Page) =>
  page.locator('.cover img').evaluateAll((images) =>
    (images as HTMLImageElement[]).map((image) => {
      image.scrollIntoView({ inline: 'center', behavior: 'instant' })
      const [drawn, frame] = [image.getBoundingClientRect(), image.parentElement?.getBoundingClientRect()]
      const scale = drawn.width / image.offsetWidth
      const at = (edge = 0, start: number) => (edge - start) / scale
      return {
        address: image.src,
        width: Math.round(image.offsetWidth),
        height: Math.round(image.offsetHeight),
        box: {
          left: at(Math.max(0, frame?.left ?? 0), drawn.left),
          top: at(frame?.top, drawn.top),
          right: at(Math.min(innerWidth, frame?.right ?? 0), drawn.left),
          bottom: at(frame?.bottom, drawn.top),
        },
      }
    }),
  )

/** Opens a drawing on its own, at its size on the page. */
async function openFile(
  page: Page,
  { address, width, height }: { address: string; width: number; height: number },
) {
  await page.setViewportSize({ width, height })
  await page.goto(address)
  await fontsShown(page)
}

/** Drawings that have been opened, with their sizes and frames: lists show those of records, and some show the same ones. */
const opened = new Set<string>()

describe.each(byDay([360, 390], (width) => width === 360))('at %s px', (width) => {
  test.each(paths)('BLOG-1, PORT-1 %s cuts off no word of a drawing', (path) =>
    site.visit({ viewport: { width, height: 740 } }, async (page) => {
      await page.goto(path, { waitUntil: 'load' })
      await fontsShown(page)
      expect(await cutWords(page)).toEqual([])
      for (const file of await drawnFiles(page)) {
        if (opened.has(JSON.stringify(file))) continue
        await openFile(page, file)
        opened.add(JSON.stringify(file))
        expect({ [file.address]: await cutWords(page, file.box) }).toEqual({ [file.address]: [] })
      }
    }),
  )

  test.each(languages)('PROD-1 the exchange and the jars keep all their words, in %s', (language) =>
    site.visit({ viewport: { width, height: 740 } }, async (page) => {
      const { switchboard, jars } = drawingsCopy[language]
      await page.goto(pathTo('digitalProducts', language))
      const shownWords: (string | null)[] = []
      for (const file of await drawnFiles(page)) {
        await openFile(page, file)
        const shown = await page
          .locator('text')
          .evaluateAll((texts) =>
            texts.filter((text) => text.getClientRects().length > 0).map(({ textContent }) => textContent),
          )
        shownWords.push(...shown)
      }
      const expected = [...switchboard.questions, ...switchboard.desks.flat(), ...jars.months]
      expect(expected.filter((word) => !shownWords.includes(word))).toEqual([])
    }),
  )

  test('PORT-1 a case study shows its cover at least as large as the list does', () =>
    site.visit({ viewport: { width, height: 740 } }, async (page) => {
      const coverWidth = async (path: string) => {
        await page.goto(path)
        return page
          .locator('.cover')
          .first()
          .evaluate((cover) => cover.getBoundingClientRect().width)
      }
      const first = records.find(({ name, language }) => name === 'project' && language === 'en')
      const inTheList = await coverWidth('/portfolio')
      expect(await coverWidth(first?.path ?? '')).toBeGreaterThanOrEqual(inTheList)
    }))
})

test.each(['no-preference', 'reduce'] as const)(
  'AHEAD-4 a case study opened by its address shows no flame over its opening (motion: %s)',
  (reducedMotion) =>
    site.visit({ reducedMotion, viewport: { width: 390, height: 844 } }, async (page) => {
      await page.goto(pathTo('project', 'en', 'kiln-days'))
      const cover = page.locator('[data-cover=opening]')
      expect(await cover.evaluate((box) => getComputedStyle(box, '::after').content)).toBe('none')
      // What belongs to the cover is placed in it.
      expect(await cover.evaluate((box) => getComputedStyle(box).position)).toBe('relative')
    }),
)
