import { expect, test } from 'vitest'
import { holdTogether, holdTogetherInHtml } from './hold-together.ts'

const shown = (text: string) => holdTogether(text, 'hu').replaceAll('\u00a0', '_')
const shownHtml = (html: string) => holdTogetherInHtml(html, 'hu').replaceAll('\u00a0', '_')

test('keeps Hungarian articles on the line of their noun', () => {
  expect(shown('A kemence az udvaron áll, s a tűz ég.')).toBe('A_kemence az_udvaron áll, s_a_tűz ég.')
  expect(shown('Az ár („a teljes”, [az első] és (a többi))')).toBe(
    'Az_ár („a_teljes”, [az_első] és (a_többi))',
  )
  expect(shown('"A kép" és »a szó«')).toBe('"A_kép" és »a_szó«')
})

test('binds only whole articles followed by a single space', () => {
  for (const text of ['Ma este kas volt', 'írás alatt', 'B-a x', 'a\nb', 'a  b', 'az', 'S ez', '’s it']) {
    expect(shown(text).replaceAll('\u2060', '')).toBe(text)
  }
})

test('is idempotent, and keeps existing no-break spaces', () => {
  const held = holdTogether('a kép, az\u00a0ár', 'hu')
  expect(holdTogether(held, 'hu')).toBe(held)
})

test('an English text keeps its spaces', () => {
  expect(holdTogether('a kiln', 'en')).toBe('a kiln')
  expect(holdTogetherInHtml('<p>a kiln</p>', 'en')).toBe('<p>a kiln</p>')
})

test('binds articles in HTML text, also before a tag', () => {
  expect(shownHtml('<p>A kép, az <a href="/hu">ár</a> &amp; a <em>szó</em></p>')).toBe(
    '<p>A_kép, az_<a href="/hu">ár</a> &amp; a_<em>szó</em></p>',
  )
})

test('is not confused by characters that begin no tag', () => {
  expect(shownHtml('<<<code>ez a b</code><< <b>a szó</b> <')).toBe('<<<code>ez a b</code><< <b>a_szó</b> <')
})

test('does not change code and HTML attributes', () => {
  const kept = [
    '<img alt="a kép, az ár" src="/media/a b.jpg">',
    '<pre class="wp-block-code"><code>a = az s b\n a b</code></pre>',
    '<code>a b</code>',
    '<kbd>a b</kbd><samp>s a</samp>',
  ]
  for (const html of kept) expect(shownHtml(html)).toBe(html)
  expect(shownHtml('<code>a b</code> a <col> b')).toBe('<code>a b</code> a_<col> b')
})

test.each([
  ['E-mailben küldjük, e-mail-címre.', 'E-+mailben küldjük, e-+mail-+címre.'],
  [
    'Kérj az e-mail mellé időpontot a Google-ben (9-től)!',
    'Kérj az_e-+mail mellé időpontot a_Google-+ben (9-+től)!',
  ],
  ['Havonta 450 000 Ft-tól', 'Havonta 450 000 Ft-+tól'],
])('does not break a Hungarian line in the hyphen of a short end: %s', (text, held) => {
  expect(shown(text).replaceAll('\u2060', '+')).toBe(held)
  expect(shownHtml(`<p>${text}</p>`).replaceAll('\u2060', '+')).toBe(`<p>${held}</p>`)
})

test.each([
  'E-mail',
  'Írj ide: info@bt-studio.hu',
  'Lásd https://bt-studio.hu/a-b és bt-studio.hu',
  'Hívj: 06-1-555-0100',
  'Közösségimédia-kezelés és ma - holnap',
])('keeps labels, and what is copied out of a text, as it is: %s', (text) => expect(shown(text)).toBe(text))

test('does not change a hyphen in English, where words break at it', () => {
  expect(holdTogether('An e-mail', 'en')).toBe('An e-mail')
})
