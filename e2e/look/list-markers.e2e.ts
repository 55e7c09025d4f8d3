import { expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { languages } from '#locale/language.ts'
import { everyPage } from '../browser/every-page.ts'
import { siteInBrowser } from '../browser/site-in-browser.ts'

const content = createBuiltinContent({ clock: systemClock })
const site = siteInBrowser(content)

/** Runs in the page: lists that show the browser's own marks although they are no running text. */
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

test.each(languages)('a list shows marks in running text only, on every page in %s', (language) =>
  site.visit({ viewport: { width: 1280, height: 800 }, expectedMessages: /status of 404/ }, async (page) => {
    const marked: Record<string, unknown> = {}
    for (const { path } of (await everyPage(content)).filter((shown) => shown.language === language)) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const lists = await page.evaluate(markedLists)
      if (lists.length > 0) marked[path] = lists
    }
    expect(marked).toEqual({})
  }),
)
