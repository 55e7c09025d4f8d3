import { test } from 'vitest'
import { siteInBrowser } from '../browser/site-in-browser.ts'

const site = siteInBrowser()
/** What the browser logs about a not-found page, or about an unreadable code. */
const expectedMessages = /Failed to load resource: .*40[04]/

/** A NUL, a lone surrogate in one of its encodings, the replacement that browsers use for one, and markup characters. */
const hostile = ['a%00b', '%ED%A0%80', '%EF%BF%BD', '%3C%2Fscript%3E"\'<&>']

test.each([
  (part: string) => `/blog/${part}`,
  (part: string) => `/hu/portfolio/${part}?x=${part}`,
  (part: string) => `/blog?tag=${part}`,
  (part: string) => `/contact?subject=${part}#${part}`,
  (part: string) => `/marketing-audit/results?a=${part}`,
  (part: string) => `/hu/marketing-audit/questionnaire?a=${part}&size=${part}`,
])('ENT-9 server and browser render a hostile address alike: %s', (address) =>
  // If server and browser markup differ, React renders a part again and logs that, and the visit fails.
  site.visit({ expectedMessages }, async (page) => {
    for (const part of hostile) {
      await page.goto(address(part))
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.waitForFunction(() => document.documentElement.dataset.consent === 'known')
      // An unreadable result renders a page without one.
      const field = page.locator('[data-island] input:visible').first()
      if ((await field.count()) === 0) continue
      await field.focus()
      await page.locator('[data-island] form:is([novalidate], [data-live])').waitFor()
    }
  }),
)
