import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barePost } from '#testing/builders/unlikely-records.ts'
import { open } from '../browser/open.ts'
import { builtin, siteInBrowser } from '../browser/site-in-browser.ts'

/** What the test makes fail, and later lets succeed. */
let down: 'nothing' | 'posts' | 'all' = 'nothing'

const site = siteInBrowser({
  ...builtin,
  post: async (_, slug) =>
    down !== 'nothing'
      ? { state: 'unavailable', reason: 'down' }
      : { state: 'fresh', value: barePost(1, { title: 'Lit again', slug }) },
  menu: (language) => (down === 'all' ? Promise.reject(new Error('broken')) : builtin.menu(language)),
})

/** A different time means a different document. */
const loadedAt = (page: Page) => page.evaluate(() => performance.timeOrigin)

/** What the browser and React log about a page that was answered with an error. */
const expectedMessages =
  /Failed to load resource|Internal Server Error|Unexpected Server Error|Service Unavailable|ErrorResponse/

test('ERR-2 Try Again inside the frame requests the page again', () =>
  site.visit({ expectedMessages }, async (page) => {
    down = 'nothing'
    await page.goto('/blog')
    down = 'posts'
    await page
      .getByRole('main')
      .getByRole('link', { name: /Read more/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor()
    down = 'nothing'
    await page.getByRole('link', { name: 'Try Again', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Lit again' }).waitFor()
  }))

test('ERR-2 Try again on the application’s own screen reloads the page', () =>
  site.visit({ expectedMessages }, async (page) => {
    down = 'all'
    await page.goto('/about')
    const title = "We're sorry, but there was an error loading the page"
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    const before = await loadedAt(page)
    down = 'nothing'
    await page.getByRole('link', { name: 'Try again', exact: true }).click()
    await page.getByRole('banner').waitFor()
    expect(await loadedAt(page)).not.toBe(before)
  }))

test.each([
  ['posts', '/blog/other', 'Something went wrong', 'Try Again', 'Lit again'],
  [
    'all',
    '/blog',
    "We're sorry, but there was an error loading the page",
    'Try again',
    'Written by matchlight',
  ],
] as const)('ERR-2 both work as links without scripts: %s down, %s', (what, address, title, again, name) =>
  site.visit({ expectedMessages, javaScriptEnabled: false }, async (page) => {
    down = what
    await page.goto(`${address}?page=1`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    down = 'nothing'
    await page.getByRole('link', { name: again, exact: true }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(new URL(page.url()).search).toBe('?page=1')
  }),
)

test('ERR-4 keeps portfolio fetch errors out of the visitor’s console', () =>
  site.visit({ expectedMessages: /a message of a test/ }, async (page) => {
    down = 'nothing'
    const reported: string[] = []
    page.on('console', (message) => reported.push(message.text()))
    await open(page, '/about')
    await page.evaluate(`
      console.error('Portfolio fetch failed')
      console.warn('portfolio: network error')
      console.error('a message of a test')
    `)
    await expect.poll(() => reported).toContain('a message of a test')
    expect(reported).toEqual(['a message of a test'])
  }))
