import { afterAll, expect, test } from 'vitest'
import type { Content } from '#content/content.ts'
import { safeHtml } from '#content/wordpress/markup/safe-html.server.ts'
import { createSiteAddresses } from '#content/wordpress/markup/site-addresses.ts'
import { barePost } from '#testing/builders/unlikely-records.ts'
import { startUploadsServer } from '#testing/servers/uploads-server.ts'
import { open } from '../browser/open.ts'
import { builtin, siteInBrowser } from '../browser/site-in-browser.ts'

const uploads = await startUploadsServer()
afterAll(() => uploads.close())
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>document.title = "owned"</script><rect width="40" height="40"/></svg>'
uploads.files.set('/drawing.svg', { body: Buffer.from(svg), type: 'image/svg+xml' })
uploads.files.set('/page.html.csv', { body: Buffer.from('<script>document.title = "owned"</script>') })
uploads.files.set('/prices.csv', { body: Buffer.from('a;b'), type: 'text/csv' })

const folder = '/wp-content/uploads'
const text = `<p><img src="${folder}/drawing.svg" alt="A square"> <a href="${folder}/prices.csv">Prices</a></p>`
const html = safeHtml(text, { addresses: createSiteAddresses(null), language: 'en' })
const content: Content = {
  ...builtin,
  post: async () => ({ state: 'fresh', value: barePost(1, { slug: 'post', content: html }) }),
}
const site = siteInBrowser(content, { uploadsUrl: uploads.url })

test('MEDIA-1 a link in a text saves the file, and the page stays', () =>
  site.visit({}, async (page) => {
    await open(page, '/blog/post')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Prices' }).click()
    expect((await download).suggestedFilename()).toBe('prices.csv')
    expect(new URL(page.url()).pathname).toBe('/blog/post')
  }))

test('MEDIA-1 an SVG is drawn in a text', () =>
  site.visit({}, async (page) => {
    await page.goto('/blog/post')
    const picture = page.getByRole('img', { name: 'A square' })
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40)
  }))

test.each(['drawing.svg', 'page.html.csv'])(
  'MEDIA-1 %s is saved when it is opened, and runs nothing',
  (name) =>
    site.visit({}, async (page) => {
      const download = page.waitForEvent('download')
      await page.goto(`/media/${name}`).catch(() => {}) // Playwright does not treat a download as a page
      expect((await download).suggestedFilename()).toBe(name)
      expect(await page.title()).toBe('')
    }),
)
