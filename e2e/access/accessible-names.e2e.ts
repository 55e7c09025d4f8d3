import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { languages } from '#locale/language.ts'
import { everyPage } from '../browser/every-page.ts'
import { siteInBrowser } from '../browser/site-in-browser.ts'

const content = createBuiltinContent({ clock: systemClock })
const site = siteInBrowser(content)

/** Pieces of text are no names. */
const texts = ['StaticText', 'InlineTextBox', 'ListMarker']

/** Every name in the accessibility tree, as a screen reader is told it. */
async function namesOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes.flatMap(({ ignored, name, role }) =>
    ignored || !name?.value || texts.includes(role?.value) ? [] : [String(name.value)],
  )
}

/** Runs in the page: every word that it shows, or says in an attribute. */
function wordsOf() {
  const said = [
    ...document.querySelectorAll('[aria-label], [alt], [title], [value], [aria-valuetext]'),
  ].flatMap((element) => [...element.attributes].map(({ value }) => value))
  // What is far below the window, or never drawn as text, is not in innerText.
  const unrendered: string[] = []
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) unrendered.push(walker.currentNode.textContent ?? '')
  return [document.body.innerText, ...said, ...unrendered].flatMap((text) => (text ?? '').split(/\s+/))
}

test.each(languages)('no two words of a name run together on any page in %s', (language) =>
  site.visit({ viewport: { width: 1280, height: 800 }, expectedMessages: /status of 404/ }, async (page) => {
    const together: Record<string, string[]> = {}
    for (const { path } of (await everyPage(content)).filter((shown) => shown.language === language)) {
      await page.goto(path, { waitUntil: 'load' })
      const words = [...new Set(await page.evaluate(wordsOf))]
      const strange = (await namesOf(page)).filter((name) =>
        name.split(/\s+/).some((word) => !words.some((shown) => shown.includes(word))),
      )
      if (strange.length > 0) together[path] = [...new Set(strange)].slice(0, 5)
    }
    expect(together).toEqual({})
  }),
)
