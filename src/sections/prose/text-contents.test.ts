import { expect, test } from 'vitest'
import type { SafeHtml } from '#content/models.ts'
import { withContents } from './text-contents.ts'

const safe = (html: string) => html as SafeHtml

test('LEGAL-1, BLOG-2 makes every h2 an entry with an anchor', () => {
  const { html, contents } = withContents(safe('<p>a</p><h2>In short</h2><p>b</p><h2 class="x">More</h2>'))
  expect(contents).toEqual([
    { id: 'part-1', title: 'In short' },
    { id: 'part-2', title: 'More' },
  ])
  expect(html).toBe('<p>a</p><h2 id="part-1">In short</h2><p>b</p><h2 class="x" id="part-2">More</h2>')
})

test('LEGAL-1, BLOG-2 keeps an author’s id', () => {
  const { html, contents } = withContents(safe('<h2 id="rights">Rights</h2>'))
  expect(contents).toEqual([{ id: 'rights', title: 'Rights' }])
  expect(html).toBe('<h2 id="rights">Rights</h2>')
})

test('LEGAL-1, BLOG-2 an entry is plain text: tags are dropped, entities are read', () => {
  const { contents } = withContents(safe('<h2>Terms <em>&amp;</em> &lt;b&gt;</h2>'))
  expect(contents).toEqual([{ id: 'part-1', title: 'Terms & <b>' }])
})

test('LEGAL-1, BLOG-2 does not change other headings or a text without any', () => {
  const text = safe('<h3>Small</h3><p>h2</p>')
  expect(withContents(text)).toEqual({ html: text, contents: [] })
})

test('LEGAL-1, BLOG-2 skips an empty heading', () => {
  const text = safe('<h2></h2><h2>\u00a0</h2><h2 id="own"><img src="/media/a.png" alt="A kiln"></h2>')
  expect(withContents(text)).toEqual({ html: text, contents: [] })
})
