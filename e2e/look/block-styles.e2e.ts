import { expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import type { Content } from '#content/content.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { safeHtml } from '#content/wordpress/markup/safe-html.server.ts'
import { createSiteAddresses } from '#content/wordpress/markup/site-addresses.ts'
import { pathTo } from '#locale/path-table.ts'
import { kitchenSink } from '#testing/builders/kitchen-sink.ts'
import { addStyles } from '../browser/add-styles.ts'
import { siteInBrowser } from '../browser/site-in-browser.ts'
import type { Visit } from '../browser/visit.ts'
import { looks } from './looks.ts'

/** Every element of a plain text, with what its attributes and classes may be. */
const inline = [
  'a',
  'abbr',
  'code',
  'del',
  'em',
  'kbd',
  'q',
  's',
  'samp',
  'small',
  'span',
  'strong',
  'u',
  'var',
]
const phrase = `One <a href="/contact" rel="nofollow">two</a><br>${inline.map((name) => `<${name}>${name}</${name}>`).join(' ')}`
const headings = [2, 3, 4, 5, 6].map((level) => `<h${level} class="wp-block-heading">Heading</h${level}>`)
const table = `<figure class="wp-block-table"><table class="has-fixed-layout"><caption>Caption</caption><thead><tr><th scope="col">A</th><th>B</th><th>C</th></tr></thead><tbody><tr><th scope="row">1</th><td colspan="2">${phrase}</td></tr></tbody><tfoot><tr><td>1</td><td>2</td><td>3</td></tr></tfoot></table><figcaption class="wp-element-caption">Caption</figcaption></figure>`
const leaves = [`<p>${phrase}</p>`, ...headings, '<hr>', table]
const boxes = (inner: string) => [
  `<ul class="wp-block-list"><li>One</li><li>${inner}</li></ul>`,
  `<ol start="3"><li value="4">One</li><li>${inner}</li></ol>`,
  `<dl><dt>One</dt><dd>${inner}</dd></dl>`,
  `<blockquote class="wp-block-quote">${inner}<cite>Name</cite></blockquote>`,
  `<figure class="wp-block-pullquote"><blockquote>${inner}</blockquote></figure>`,
]
const within = (inner: readonly string[]) => boxes(inner.join(''))
const plainText = [
  ...leaves,
  ...within(leaves),
  ...within(within(leaves)),
  ...within(within(within(['<p>Deep</p>']))),
]

const builtin = createBuiltinContent({ clock: systemClock })
const texts: Record<string, string> = { plain: plainText.join(''), blocks: kitchenSink }
const content: Content = {
  ...builtin,
  post: async (language, slug) => {
    const [sample] = (await builtin.posts({ language, page: 1 })).items
    const reading = await builtin.post(language, sample?.slug ?? '')
    if (!('value' in reading)) return reading
    const html = safeHtml(texts[slug], { addresses: createSiteAddresses(null), language })
    return { ...reading, value: { ...reading.value, slug, content: html } }
  },
}
const site = siteInBrowser(content)
const still: Visit = {
  javaScriptEnabled: false,
  reducedMotion: 'reduce',
  // Pictures of the blocks that are missing.
  expectedMessages: /status of 404/,
}

test.each([390, 1280])('ENT-9 a text without blocks looks the same with their styles, at %i px', (width) =>
  site.visit({ ...still, viewport: { width, height: 900 } }, async (page) => {
    const stylesOf = async (slug: string) => {
      await page.goto(pathTo('post', 'en', slug))
      return (await page.locator('head > style').allTextContents()).join('')
    }
    const withBlocks = await stylesOf('blocks')
    expect(withBlocks).toContain('.wp-block-cover')
    expect(await stylesOf('plain')).not.toContain('.wp-block-cover')
    const without = await looks(page)
    expect(without.length).toBeGreaterThan(500)
    await addStyles(page, withBlocks)
    expect(await looks(page)).toEqual(without)
  }),
)
