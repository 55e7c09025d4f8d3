import { test } from 'vitest'
import { siteInBrowser } from '../browser/site-in-browser.ts'

const site = siteInBrowser()
/** What the browser says of a page that is not found, or of a code that cannot be read. */
const expectedMessages = /Failed to load resource: .*40[04]/

/** A NUL, a lone surrogate as some encode it, what a browser makes of one, and signs of markup. */
const hostile = ['a%00b', '%ED%A0%80', '%EF%BF%BD', '%3C%2Fscript%3E"\'<&>']

test.each([
  (part: string) => `/blog/${part}`,
  (part: string) => `/hu/portfolio/${part}?x=${part}`,
  (part: string) => `/blog?tag=${part}`,
  (part: string) => `/contact?subject=${part}#${part}`,
  (part: string) => `/marketing-audit/results?a=${part}`,
  (part: string) => `/hu/marketing-audit/questionnaire?a=${part}&size=${part}`,
])('ENT-9 server and browser render a hostile address alike: %s', (address) =>
  // Where the two differ, a part is rendered again and says so on the console, and the visit fails.
  site.visit({ expectedMessages }, async (page) => {
    for (const part of hostile) {
      await page.goto(address(part))
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.waitForFunction(() => document.documentElement.dataset.consent === 'known')
      // A result that cannot be read is a page without any.
      const field = page.locator('[data-island] input:visible').first()
      if ((await field.count()) === 0) continue
      await field.focus()
      await page.locator('[data-island] form:is([novalidate], [data-live])').waitFor()
    }
  }),
)
