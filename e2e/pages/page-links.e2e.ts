import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { safeHtml } from '#content/wordpress/markup/safe-html.server.ts'
import { createSiteAddresses } from '#content/wordpress/markup/site-addresses.ts'
import { barePost } from '#testing/builders/unlikely-records.ts'
import { footerLink } from '../browser/page-parts.ts'
import { isSameDocument, markDocument } from '../browser/same-document.ts'
import { builtin, siteInBrowser } from '../browser/site-in-browser.ts'

const text = `<p><a href="/about">a page</a> <a href="/hu/contact">another language</a>
  <a href="/about#50%">a place that is not named well</a> <a href="/robots.txt">a file</a></p>`
const content = safeHtml(text, { addresses: createSiteAddresses(null), language: 'en' })

const site = siteInBrowser({
  ...builtin,
  post: async (_, slug) => ({ state: 'fresh', value: barePost(1, { slug, title: 'Links', content }) }),
})

const visitPost = (act: (page: Page) => Promise<void>) =>
  site.visit({}, async (page) => {
    await page.goto('/blog/links')
    await page.waitForLoadState('networkidle')
    await markDocument(page)
    await act(page)
  })
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

describe('a link that the owner wrote', () => {
  test.each([
    ['a page', '**/about'],
    ['another language', '**/hu/contact'],
  ])('to %s is followed', (name, address) =>
    visitPost(async (page) => {
      await link(page, name).click()
      await page.waitForURL(address)
      await page.waitForFunction(() => document.activeElement?.id === 'main')
    }),
  )

  test('LAY-2 to an undecodable hash leads to the top of its page', () =>
    visitPost(async (page) => {
      await link(page, 'a place that is not named well').click()
      await page.waitForURL('**/about#50%')
      await page.waitForFunction(() => document.activeElement?.id === 'main')
      await page.getByRole('heading', { level: 1 }).waitFor()
    }))

  test('to a file is left to the browser', () =>
    visitPost(async (page) => {
      await link(page, 'a file').click()
      await page.waitForURL('**/robots.txt')
      expect(await isSameDocument(page)).toBe(false)
    }))

  test.each(['ControlOrMeta', 'Shift'] as const)(
    'that is clicked with %s opens in a new tab or window',
    (key) =>
      visitPost(async (page) => {
        const [opened] = await Promise.all([
          page.context().waitForEvent('page'),
          link(page, 'a page').click({ modifiers: [key] }),
        ])
        await opened.waitForURL('**/about')
        expect(page.url()).toContain('/blog/links')
      }),
  )
})

test('a hash link is left to the browser, and works with back', () =>
  visitPost(async (page) => {
    await footerLink(page, 'Back to top').click()
    await page.waitForURL('**/blog/links#top')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await page.waitForURL('**/blog/links')
    expect(await isSameDocument(page)).toBe(true)
  }))

test('a link to the page that is open leaves one entry in the history', () =>
  site.visit({}, async (page) => {
    await page.goto('/about')
    await page.goto('/contact')
    await page.waitForLoadState('networkidle')
    const length = await page.evaluate(() => history.length)
    await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click()
    expect(await page.evaluate(() => history.length)).toBe(length)
    await page.goBack()
    await page.waitForURL('**/about')
  }))
