import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Content } from '#content/content.ts'
import { pathTo } from '#locale/path-table.ts'
import { addStyles } from '../browser/add-styles.ts'
import { everyPage } from '../browser/every-page.ts'
import { builtin, siteInBrowser } from '../browser/site-in-browser.ts'
import type { Visit } from '../browser/visit.ts'
import { looks } from './looks.ts'
import { safeText, withText } from './with-text.ts'

/** Every element of a plain text, with the attributes and classes that it may have. */
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

const plainSlug = 'plain'
/** Every text contains every block, except that of one post. */
const content: Content = {
  ...builtin,
  post: async (language, slug) => {
    if (slug !== plainSlug) return withText(await builtin.post(language, slug))
    const [sample] = (await builtin.posts({ language, page: 1 })).items
    const reading = await builtin.post(language, sample?.slug ?? '')
    const plain = withText(reading, safeText(plainText.join('')))
    return 'value' in plain ? { ...plain, value: { ...plain.value, slug: plainSlug } } : plain
  },
  service: async (language, slug) => withText(await builtin.service(language, slug)),
  project: async (language, slug) => withText(await builtin.project(language, slug)),
  page: async (language, slug) => withText(await builtin.page(language, slug)),
}
const site = siteInBrowser(content)
const still: Visit = {
  javaScriptEnabled: false,
  reducedMotion: 'reduce',
  // Pictures of the blocks do not exist.
  expectedMessages: /status of 404/,
}

const stylesOf = async (page: Page) => (await page.locator('head > style').allTextContents()).join('')

test('ENT-9 only pages whose text has blocks carry the block styles', () =>
  site.visit(still, async (page) => {
    const seen: Record<string, boolean> = {}
    for (const { path } of (await everyPage(content)).filter(({ language }) => language === 'en')) {
      await page.goto(path, { waitUntil: 'commit' })
      const styles = await stylesOf(page)
      const hasBlocks = (await page.locator('.prose .wp-block-cover').count()) > 0
      expect(styles.includes('.wp-block-cover'), path).toBe(hasBlocks)
      seen[path] = hasBlocks
    }
    expect(Object.values(seen).filter(Boolean).length).toBeGreaterThanOrEqual(11)
    expect(Object.values(seen)).toContain(false)
  }))

test.each([390, 1280])('ENT-9 block styles do not change a text without blocks, at %i px', (width) =>
  site.visit({ ...still, viewport: { width, height: 900 } }, async (page) => {
    const [post] = (await content.posts({ language: 'en', page: 1 })).items
    await page.goto(pathTo('post', 'en', post?.slug ?? ''))
    const withBlocks = await stylesOf(page)
    expect(withBlocks).toContain('.wp-block-cover')
    await page.goto(pathTo('post', 'en', plainSlug))
    expect(await stylesOf(page)).not.toContain('.wp-block-cover')
    const without = await looks(page)
    expect(without.length).toBeGreaterThan(500)
    await addStyles(page, withBlocks)
    expect(await looks(page)).toEqual(without)
  }),
)
