import { expect, test } from 'vitest'
import { noBreakArticles, noBreakArticlesInHtml } from './no-break-articles.ts'

const shown = (text: string) => noBreakArticles(text, 'hu').replaceAll('\u00a0', '_')
const shownHtml = (html: string) => noBreakArticlesInHtml(html, 'hu').replaceAll('\u00a0', '_')

test('no line of a Hungarian text ends in an article', () => {
  expect(shown('A kemence az udvaron áll, s a tűz ég.')).toBe('A_kemence az_udvaron áll, s_a_tűz ég.')
  expect(shown('Az ár („a teljes”, [az első] és (a többi))')).toBe(
    'Az_ár („a_teljes”, [az_első] és (a_többi))',
  )
  expect(shown('"A kép" és »a szó«')).toBe('"A_kép" és »a_szó«')
})

test('only a lone article is held, and only by a space that stands alone', () => {
  for (const text of ['Ma este kas volt', 'írás alatt', 'B-a x', 'a\nb', 'a  b', 'az', 'S ez', '’s it']) {
    expect(shown(text)).toBe(text)
  }
})

test('what is held stays so, and a space that was held by hand', () => {
  const held = noBreakArticles('a kép, az\u00a0ár', 'hu')
  expect(noBreakArticles(held, 'hu')).toBe(held)
})

test('an English text keeps its spaces', () => {
  expect(noBreakArticles('a kiln', 'en')).toBe('a kiln')
  expect(noBreakArticlesInHtml('<p>a kiln</p>', 'en')).toBe('<p>a kiln</p>')
})

test('articles are held in the texts of HTML, also before a tag', () => {
  expect(shownHtml('<p>A kép, az <a href="/hu">ár</a> &amp; a <em>szó</em></p>')).toBe(
    '<p>A_kép, az_<a href="/hu">ár</a> &amp; a_<em>szó</em></p>',
  )
})

test('characters that begin no tag hide none', () => {
  expect(shownHtml('<<<code>ez a b</code><< <b>a szó</b> <')).toBe('<<<code>ez a b</code><< <b>a_szó</b> <')
})

test('code and the attributes of HTML stay as they were written', () => {
  const kept = [
    '<img alt="a kép, az ár" src="/media/a b.jpg">',
    '<pre class="wp-block-code"><code>a = az s b\n a b</code></pre>',
    '<code>a b</code>',
    '<kbd>a b</kbd><samp>s a</samp>',
  ]
  for (const html of kept) expect(shownHtml(html)).toBe(html)
  expect(shownHtml('<code>a b</code> a <col> b')).toBe('<code>a b</code> a_<col> b')
})
