import { describe, expect, test } from 'vitest'
import { plainText } from '../plain-text.ts'
import { safeCommentHtml, safeHtml } from '../safe-html.server.ts'
import { createSiteAddresses } from '../site-addresses.ts'

const context = { addresses: createSiteAddresses(null), language: 'en' } as const

/** Elements left open by accident or on purpose. Each is followed by text that the author wants to be read. */
const unclosed = [
  '<svg>',
  '<svg/onload=alert(1)>',
  '<svg onload="alert(1)"><path d="M0 0">',
  '<svg><g><title>Icon</title>',
  '<svg><style>',
  '<svg><script>alert(1)',
  '<svg><desc><p>In a description</p>',
  '<svg><foreignObject>',
  '<SVG viewBox="0 0 1 1"><animate onbegin=alert(1) attributeName=x>',
  '<math>',
  '<math><mtext>',
  '<math><mi>x</mi><annotation-xml encoding="text/html">',
  '<math><style>',
  '<math href="javascript:alert(1)">',
  '<style>',
  '<STYLE type="text/css">',
  '<style>p { display: none }',
  '<style>@import url(//evil.example)',
  '<style><!--',
  '<script>',
  '<script>alert(1)',
  '<script src="//evil.example/x.js">',
  '<textarea>',
  '<title>',
  '<xmp>',
  '<noscript>',
  '<noscript><style>',
  '<noembed>',
  '<noframes>',
  '<template>',
  '<select><option>',
  '<iframe src="https://maps.example/">',
  '<form><textarea><button>',
  '<form><label>',
  '<video>',
  '<video src="https://media.example/a.mp4">',
  '<audio src="/wp-content/uploads/a.mp3"><source src="/b.mp3">',
  '<!--',
  '<!-- a note',
  '<![CDATA[',
  '<p title="',
  "<p title='",
  '<p data-x="\'>',
  '<a href="/about',
]

describe('ENT-9 an unclosed element neither swallows the following text nor runs', () => {
  test.each(unclosed)('%s', (start) => {
    const source = `<p>Before.</p>${start}<p>First <em>words</em>.</p><h2>A heading</h2><ul><li>Last words.</li></ul>`
    const html = safeHtml(source, context)
    const words = html.replace(/<[^<>]*>/g, '')
    for (const part of ['Before.', 'First words.', 'A heading', 'Last words.']) expect(words).toContain(part)
    expect(html).not.toMatch(/<(video|audio)[^>]*>(?!<\/\1>|<source)/)
    expect(html).toContain('<em>words</em>')
    expect(html).not.toMatch(
      /<(?:script|style|svg|iframe|form|template)|\son\w+=|javascript:|evil\.example|alert\(/i,
    )
  })

  test.each(unclosed)('in a comment and in a title: %s', (start) => {
    const source = `Before. ${start}<p>Last words.</p>`
    expect(safeCommentHtml(source, context)).toContain('Last words.')
    expect(plainText(source)).toContain('Last words.')
  })

  test('an element closed by another of its kind swallows no text either', () => {
    const source =
      '<svg><p>a</p><svg><path d="M0 0"></path></svg><style>p{}<p>b</p><style>q{}</style><p>c</p>'
    expect(safeHtml(source, context)).toBe('<p>a</p><p>b</p><p>c</p>')
  })
})

test.each([
  ['<p>a</p><style>p{}</style><svg><title>b</title></svg><p>c</p>', '<p>a</p><p>c</p>'],
  ['<script>if (a < b) document.write("<p>x</p>")</script><p>a</p>', '<p>a</p>'],
  ['<!-- <p>a</p> --><p>b</p>', '<p>b</p>'],
  ['<select><option>a<option>b</select><p>c</p>', '<p>c</p>'],
])('keeps closed elements hidden: %s', (source, html) => {
  expect(safeHtml(source, context)).toBe(html)
})
