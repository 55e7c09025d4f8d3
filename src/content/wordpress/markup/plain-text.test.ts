import { expect, test } from 'vitest'
import { plainExcerpt } from './excerpt.server.ts'
import { plainLines, plainParagraphs, plainText } from './plain-text.ts'

test.each([
  ['Tea &amp; coffee&#8217;s &lt;end&gt;', 'Tea & coffee’s <end>'],
  ['R&D and a < b', 'R&D and a < b'],
  ['<p>One</p><p>Two<br>Three</p>', 'One Two Three'],
  ['an <em>em</em>phasis', 'an emphasis'],
  ['a<script>alert(1)</script><style>b{}</style><noscript>c</noscript>d', 'ad'],
  ['  much \n\t&nbsp; space ', 'much space'],
  ['450&nbsp;000 is&nbsp;– said', '450\u00a0000 is\u00a0– said'],
  [12, '12'],
  [null, ''],
  [{ rendered: 'x' }, ''],
])('ENT-1 the text of %j is %j', (html, text) => {
  expect(plainText(html)).toBe(text)
})

test.each([
  ['<p>A long story [&hellip;]</p>', 'A long story…'],
  ['<p>A long story [...]</p>', 'A long story…'],
  ['<p>An omission […] within</p>', 'An omission […] within'],
])('ENT-1 the excerpt %j reads %j', (html, text) => {
  expect(plainExcerpt(html, { title: '', permalink: '' })).toBe(text)
})

test('ENT-3 lines: one item each, empty ones left out, at most fifty', () => {
  expect(plainLines('One \r\n\n  <b>Two</b>\nThree &amp; four')).toEqual(['One', 'Two', 'Three & four'])
  expect(plainLines(['One', null, 2, ['x']])).toEqual(['One', '2'])
  expect(plainLines('x\n'.repeat(99))).toHaveLength(50)
  expect(plainLines({})).toEqual([])
})

test('paragraphs keep their breaks', () => {
  expect(plainParagraphs('One.\n\n\n\nTwo  words.\nThree.')).toBe('One.\n\nTwo words.\nThree.')
  expect(plainParagraphs('One\u00a0– two.\u00a0\nThree.')).toBe('One\u00a0– two.\nThree.')
  expect(plainParagraphs('<p>One.</p><p>Two.</p>')).toBe('One.\n\nTwo.')
})

test.each([
  ['• Fast\n• Light', ['Fast', 'Light']],
  ['•Fast •Light', ['Fast', 'Light']],
  ['- Fast\n– Light\n* Warm', ['Fast', 'Light', 'Warm']],
  ['✓ Fast\n✔️ Light\n→ Warm', ['Fast', 'Light', 'Warm']],
  ['<ul><li>• Fast</li><li>Light</li></ul>', ['Fast', 'Light']],
  ['1. Fast\n2) Light', ['Fast', 'Light']],
  ['\uf0b7 Fast\n\uf0a7\tLight', ['Fast', 'Light']],
  ['o\tFast\no\tLight', ['Fast', 'Light']],
  ['-Fast\n-Light', ['Fast', 'Light']],
  ['a) Fast\nb) Light', ['Fast', 'Light']],
  ['(1) Fast\n(2) Light', ['Fast', 'Light']],
  ['1.Fast\n2.Light', ['Fast', 'Light']],
  ['-> Fast\n[x] Light\n+ Warm', ['Fast', 'Light', 'Warm']],
  [{ 1: 'Fast', 2: 'Light' }, ['Fast', 'Light']],
  ['1 hour\n2 hours', ['1 hour', '2 hours']],
  ['3. place in Vienna\nLight', ['3. place in Vienna', 'Light']],
  ['-20 °C\n3.5 mm', ['-20 °C', '3.5 mm']],
  ['Low-cost – and light', ['Low-cost – and light']],
  [
    [{ value: 'fast', label: 'Fast' }, { feature: 'Light' }, 'Warm', 7, null],
    ['Fast', 'Light', 'Warm', '7'],
  ],
])('ENT-3 the items of %j are %j', (value, items) => {
  expect(plainLines(value)).toEqual(items)
})
