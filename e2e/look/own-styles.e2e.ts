import { expect, test } from 'vitest'
import { englishOnlyPaths } from '#locale/path-table.ts'
import { everyPage } from '../browser/every-page.ts'
import { builtin, siteInBrowser } from '../browser/site-in-browser.ts'

const site = siteInBrowser(builtin)

test('SCRIPT-1 every page carries the styles of what it shows, identical to other pages', () =>
  site.visit({ bypassCSP: true, expectedMessages: /status of 404/ }, async (page) => {
    await page.goto('/offline')
    const pages = await everyPage(builtin)
    const paths = [...pages.map(({ path }) => path), englishOnlyPaths.debugMailchimp]
    expect(await page.evaluate(missingStyles, paths)).toEqual({})
  }))

/** @returns by path: selectors of other pages that match an element on a page whose styles do not include them */
async function missingStyles(paths: readonly string[]): Promise<Record<string, string[]>> {
  const parsed = await Promise.all(
    paths.map(async (path) => {
      const shown = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html')
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(shown.querySelector('style')?.textContent ?? '')
      return { path, shown, selectors: new Set(selectorsIn(sheet)) }
    }),
  )
  const all = new Set(parsed.flatMap(({ selectors }) => [...selectors]))
  const missing = parsed.map(({ path, shown, selectors }): [string, string[]] => [
    path,
    [...all].filter((one) => !selectors.has(one) && shown.querySelector(one)),
  ])
  return Object.fromEntries(missing.filter(([, selectors]) => selectors.length > 0))

  function selectorsIn({ cssRules }: { cssRules: CSSRuleList }): string[] {
    return [...cssRules].flatMap((rule) => {
      const own = rule instanceof CSSStyleRule && !rule.selectorText.includes('::') ? [rule.selectorText] : []
      return 'cssRules' in rule ? [...own, ...selectorsIn(rule as CSSGroupingRule)] : own
    })
  }
}
