import { expect, test } from 'vitest'
import { safeHtml } from '#content/wordpress/markup/safe-html.server.ts'
import { createSiteAddresses } from '#content/wordpress/markup/site-addresses.ts'
import { barePost } from '#testing/builders/unlikely-records.ts'
import { builtin, siteInBrowser } from '../browser/site-in-browser.ts'

const film =
  '<p>Before.</p><iframe title="A match" src="https://www.youtube.com/embed/match-that-burns"></iframe><p>After.</p>'
const content = safeHtml(film, { addresses: createSiteAddresses(null), language: 'en' })
const player = 'https://www.youtube-nocookie.com/embed/match-that-burns?autoplay=1'

const site = siteInBrowser({
  ...builtin,
  post: async (_, slug) => ({ state: 'fresh', value: barePost(1, { slug, title: 'A film', content }) }),
})

test('ENT-9 loads a video only after a click, and plays it in place', () =>
  site.visit({ expectedMessages: /host: https:\/\/www\.youtube-nocookie\.com/ }, async (page) => {
    const asked: string[] = []
    await page.route(/^https:/, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<p>The film plays</p>' })
    })
    await page.goto('/blog/film')
    const link = page.getByRole('link', { name: /A match/ })
    await link.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await link.press('Enter')
    // The content of the frame proves that the page's policy allows it.
    await page.frameLocator('iframe[title="A match"]').getByText('The film plays').waitFor()
    expect(asked).toEqual([player])
    expect(await link.count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
  }))

test('ENT-9 without JavaScript a film is a link that says where it leads', () =>
  site.visit({ javaScriptEnabled: false }, async (page) => {
    await page.goto('/blog/film')
    const link = page.getByRole('link', { name: /A match/ })
    expect(await link.innerText()).toContain('On www.youtube.com, opens in a new tab')
    expect(await link.innerText()).not.toContain('Plays here')
    expect(await link.getAttribute('target')).toBe('_blank')
  }))
