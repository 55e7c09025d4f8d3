import { expect, test } from 'vitest'
import { siteInBrowser } from './site-in-browser.ts'

const site = siteInBrowser()
/** What the browser says of a page that is not found, or of a code that cannot be read. */
const expectedMessages = /Failed to load resource: .*40[04]/

/** A NUL, a lone surrogate as some encode it, half a character, what a browser makes of them, and signs of markup. */
const hostile = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%F0%9F',
  '%EF%BF%BD',
  '%0D%0A',
  '%E2%80%A8',
  '%3C%2Fscript%3E',
  '"\'<&>',
]

test.each([
  ...hostile.map((part) => `/blog/${part}`),
  ...hostile.map((part) => `/hu/portfolio/${part}?x=${part}`),
  ...hostile.map((part) => `/blog?tag=${part}`),
  ...hostile.map((part) => `/contact?subject=${part}#${part}`),
  ...hostile.map((part) => `/marketing-audit/results?a=${part}`),
  ...hostile.map((part) => `/hu/marketing-audit/questionnaire?a=${part}&size=${part}`),
])('ERR-1 %s is the same page for the server and for the browser', (path) =>
  // React says on the console where the two differ, and the visit fails.
  site.visit({ expectedMessages }, async (page) => {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => '__reactRouterDataRouter' in window)).toBe(true)
  }),
)
