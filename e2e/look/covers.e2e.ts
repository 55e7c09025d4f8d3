import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { languages } from '#locale/language.ts'
import { drawingsCopy } from '#locale/messages/drawings.server.ts'
import { pathTo } from '#locale/path-table.ts'
import { everyRecord } from '../browser/every-page.ts'
import { siteInBrowser } from '../browser/site-in-browser.ts'

const content = createBuiltinContent({ clock: systemClock })
const records = await everyRecord(content)
const lists = languages.flatMap((language) =>
  (['home', 'portfolio', 'blog', 'digitalProducts'] as const).map((name) => pathTo(name, language)),
)
const paths = [...lists, ...records.map(({ path }) => path)]
const site = siteInBrowser(content)

/** Every shown line of text in a drawn cover whose ends are outside of its frame or of the window. */
const cutWords = (page: Page) =>
  page.evaluate(() => {
    const isCut = (text: SVGTextElement) => {
      const frame = text.closest('.cover__frame')?.getBoundingClientRect()
      const matrix = text.getScreenCTM()
      if (!frame || !matrix) return true
      const ends = [text.getStartPositionOfChar(0), text.getEndPositionOfChar(text.getNumberOfChars() - 1)]
      return ends.some((end) => {
        const { x, y } = end.matrixTransform(matrix)
        const [left, right] = [Math.max(0, frame.left), Math.min(innerWidth, frame.right)]
        return x < left || x > right || y < frame.top || y > frame.bottom
      })
    }
    const shown = [...document.querySelectorAll<SVGTextElement>('.cover text')].filter(
      (text) => text.getNumberOfChars() > 0 && text.checkVisibility() && text.getClientRects().length > 0,
    )
    return shown.filter(isCut).map(({ textContent }) => textContent)
  })

describe.each([360, 390])('at %s px', (width) => {
  test.each(paths)('BLOG-1, PORT-1 %s cuts no word of a drawing', (path) =>
    site.visit({ viewport: { width, height: 740 } }, async (page) => {
      await page.goto(path, { waitUntil: 'load' })
      await page.evaluate(() => document.fonts.ready)
      expect(await cutWords(page)).toEqual([])
    }),
  )

  test.each(languages)('PROD-1 the exchange and the jars keep all their words, in %s', (language) =>
    site.visit({ viewport: { width, height: 740 } }, async (page) => {
      const { switchboard, jars } = drawingsCopy[language]
      await page.goto(pathTo('digitalProducts', language))
      const shownWords = await page
        .locator('.cover text')
        .evaluateAll((texts) =>
          texts.filter((text) => text.getClientRects().length > 0).map(({ textContent }) => textContent),
        )
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
