import { describe, expect, test } from 'vitest'
import type { Language } from '#locale/language.ts'
import { safeCommentHtml, safeHtml, settledHtml } from './safe-html.server.ts'
import { createSiteAddresses } from './site-addresses.ts'

const cms = 'http://127.0.0.1:8881'
const context = (language: Language = 'en') => ({ addresses: createSiteAddresses(cms), language })
const html = (source: unknown, language?: Language) => safeHtml(source, context(language))

describe('ENT-9 strips harmful markup', () => {
  test.each([
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href=" java\nscript:alert(1)">a</a>', '<a>a</a>'],
    ['<img src="x" onerror="alert(1)">', ''],
    ['<img src="data:image/svg+xml,<svg onload=alert(1)>">', ''],
    ['<svg><a href="javascript:alert(1)">a</a></svg><p>b</p>', '<p>b</p>'],
    ['<style>p{}</style><p style="position:fixed">a</p>', '<p>a</p>'],
    ['<form action="/x"><input type="hidden" name="a"><button>b</button></form>', ''],
    ['<iframe src="javascript:alert(1)"></iframe>', ''],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', ''],
    ['<object data="x.swf"></object><embed src="x.swf">', ''],
    ['<meta http-equiv="refresh" content="0;url=https://evil.example"><base href="//evil.example">', ''],
    [
      '<p class="site-header wp-block-quote is-style-plain js-menu">a</p>',
      '<p class="wp-block-quote is-style-plain">a</p>',
    ],
    ['<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph -->', '<p>a</p>'],
    ['<p>a<b>c', '<p>a<b>c</b></p>'],
  ])('%s', (source, expected) => {
    expect(html(source)).toBe(expected)
  })

  test.each([undefined, null, 12.5, {}, []])('%s becomes an empty text', (source) => {
    expect(html(source)).toBe(source === 12.5 ? '12.5' : '')
  })

  test('prefixes ids of the content, and the links to them', () => {
    expect(html('<h2 id="main">a</h2><a href="#main">b</a>')).toBe(
      '<h2 id="user-content-main">a</h2><a href="#user-content-main">b</a>',
    )
  })

  test('limits depth and length', () => {
    const deep = html(`${'<div>'.repeat(5000)}x`)
    expect(deep.match(/<div>/g)).toHaveLength(60)
    expect(html('x'.repeat(600_000))).toHaveLength(500_000)
  })
})

describe('ENT-9 broken markup cannot open or close elements of the page', () => {
  test.each([
    ['<li>a<div>b<li>c</li></div></li>', '<ul><li>a<div>b</div></li><li>c</li></ul>'],
    ['<dl><dd><div>a<dt>b</dl>', '<dl><dd><div>a</div></dd><dt>b</dt></dl>'],
    [
      '<table><tr><div>a<table><tr><td>b</table></div></table>',
      '<div>a</div><table><tbody><tr></tr></tbody></table><table><tbody><tr><td>b</td></tr></tbody></table>',
    ],
    ['<p>a<em>b<div>c', '<p>a<em>b</em></p><div><em>c</em></div><p></p>'],
    ['<a href="/faq">a<a href="/about">b', '<a href="/faq">a</a><a href="/about">b</a>'],
    ['<td>a</td></div></main>b', 'ab'],
    [
      '<li><h2><li><div><table><li>a</li></table></div></li></h2></li>',
      '<ul><li><h2><ul><li><div><ul><li>a</li></ul><table></table></div></li></ul></h2></li></ul>',
    ],
    ['<p title="a <b> > c">d</p>', '<p title="a &lt;b&gt; &gt; c">d</p>'],
  ])('%s', (source, expected) => {
    expect(html(source)).toBe(expected)
  })

  test.each([
    '<script>alert(1)</script>',
    '<STYLE>p{}</STYLE>',
    '<iframe src="/x"></iframe>',
    '<b><base href="/x"></b>',
  ])('a bypassed sanitiser would leave only text: %s', (active) => {
    expect(settledHtml(`<p title="a">a</p>${active}<p>b</p>`)).toMatch(/^ a [^<]*b $/)
  })

  test('keeps text that only looks like an active element', () => {
    const text = '<p title="&lt;script&gt;">&lt;script&gt;</p><p>a</p>'
    expect(html(text)).toBe(text)
  })

  test('the same in a comment', () => {
    expect(safeCommentHtml('<li><p><li>a', context())).toBe('<ul><li><p></p></li><li>a</li></ul><p></p>')
  })
})

describe('ENT-9 keeps what core blocks and classic markup need', () => {
  test.each([
    '<figure class="wp-block-image size-large aligncenter"><img src="/media/a.gif" alt="A" width="640" height="480" loading="lazy" decoding="async"><figcaption class="wp-element-caption">b</figcaption></figure>',
    '<figure class="wp-block-gallery has-nested-images is-cropped"><figure class="wp-block-image"><img src="/media/a.gif" alt="" loading="lazy" decoding="async"></figure></figure>',
    '<figure class="wp-block-table is-style-stripes"><table class="has-fixed-layout"><thead><tr><th scope="col" colspan="2">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table></figure>',
    '<pre class="wp-block-code"><code lang="en">a &lt; b</code></pre>',
    '<blockquote class="wp-block-quote"><p>a</p><cite>b</cite></blockquote>',
    '<div class="wp-block-columns"><div class="wp-block-column is-vertically-aligned-center"><p>a</p></div></div>',
    '<div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="/contact">a</a></div></div>',
    '<details class="wp-block-details"><summary>a</summary><p dir="rtl">b</p></details>',
    '<figure class="wp-block-audio"><audio controls="" src="/media/a.mp3"></audio></figure>',
    '<ol start="3" reversed=""><li>a</li></ol>',
  ])('%s', (source) => {
    expect(html(source)).toBe(source)
  })

  test('footnotes keep their classes and links', () => {
    const source =
      '<p>a<sup data-fn="f1" class="fn"><a href="#f1" id="f1-link">1</a></sup></p>' +
      '<ol class="wp-block-footnotes"><li id="f1">b <a href="#f1-link" aria-label="back">↩</a></li></ol>'
    expect(html(source)).toBe(
      '<p>a<sup class="fn"><a id="user-content-f1-link" href="#user-content-f1">1</a></sup></p>' +
        '<ol class="wp-block-footnotes"><li id="user-content-f1">b <a aria-label="back" href="#user-content-f1-link">↩</a></li></ol>',
    )
  })

  test('converts alignment to the block editor’s class; leaves no style attribute that the policy would refuse', () => {
    expect(html('<p style="text-align: center; color: red">a</p>')).toBe(
      '<p class="has-text-align-center">a</p>',
    )
  })

  test('turns a picture of a classic gallery into a figure, with or without a caption', () => {
    expect(
      html(
        '<dl class="gallery-item"><dt class="gallery-icon">a</dt><dd class="gallery-caption">b</dd></dl><dl><dt>c</dt></dl>',
      ),
    ).toBe(
      '<figure class="gallery-item"><div class="gallery-icon">a</div><figcaption class="gallery-caption">b</figcaption></figure><dl><dt>c</dt></dl>',
    )
  })

  test('converts a column width to the nearest class', () => {
    const column = (basis: string) => html(`<div class="wp-block-column" style="flex-basis:${basis}">a</div>`)
    expect(column('66.66%')).toBe('<div class="wp-block-column has-width-66">a</div>')
    expect(column('31%')).toBe('<div class="wp-block-column has-width-33">a</div>')
    expect(column('200px')).toBe('<div class="wp-block-column has-width-25">a</div>')
    expect(column('100%')).toBe('<div class="wp-block-column">a</div>')
  })

  test('shifts headings so that the highest is level 2', () => {
    expect(html('<h1>a</h1><h2>b</h2><h6>c</h6>')).toBe('<h2>a</h2><h3>b</h3><h6>c</h6>')
    expect(html('<h4>a</h4><h5>b</h5>')).toBe('<h2>a</h2><h3>b</h3>')
    expect(html('<h2>a</h2><h4>b</h4>')).toBe('<h2>a</h2><h4>b</h4>')
  })
})

describe('addresses', () => {
  test('converts links of the content system to paths in the record’s language, adds a rel to others', () => {
    expect(html(`<a href="${cms}/about/" rel="nofollow" target="_blank">a</a>`, 'hu')).toBe(
      '<a href="/hu/about">a</a>',
    )
    expect(html('<a href="https://example.org/" target="_blank">a</a>')).toBe(
      '<a href="https://example.org/" rel="noopener noreferrer" target="_blank">a</a>',
    )
    expect(html(`<a href="${cms}/wp-admin/">a</a>`)).toBe('<a>a</a>')
  })

  test('loads pictures lazily from /media in the layout’s widths, made from the largest source', () => {
    const source = `<img src="${cms}/wp-content/uploads/a-300.jpg" srcset="${cms}/wp-content/uploads/a-300.jpg 300w, ${cms}/wp-content/uploads/a.jpg 700w" sizes="100vw" width="300" height="200" alt="A" loading="eager" />`
    expect(html(source)).toBe(
      '<img src="/media/a.jpg?w=960" srcset="/media/a.jpg?w=320 320w, /media/a.jpg?w=480 480w, /media/a.jpg?w=640 640w, /media/a.jpg?w=960 700w" ' +
        'sizes="auto, min(100vw, 300px)" width="300" height="200" alt="A" loading="lazy" decoding="async">',
    )
  })

  test('gives a picture without alternative text an empty one', () => {
    expect(html('<img src="/media/a.gif">')).toBe(
      '<img src="/media/a.gif" alt="" loading="lazy" decoding="async">',
    )
  })

  test.each([
    'https://old.example/wp-content/uploads/a.jpg',
    'http://old.example/wp-content/uploads/a.jpg',
    'http://cms.invalid:8080/a.jpg',
    '',
  ])('ENT-9 takes the local candidate of a picture whose main address is elsewhere: "%s"', (src) => {
    const srcset = `https://old.example/b.jpg 2048w, ${cms}/wp-content/uploads/a.jpg 300w, /wp-content/uploads/a-150x100.jpg 150w`
    expect(html(`<img src="${src}" srcset="${srcset}" alt="A">`)).toBe(
      '<img src="/media/a.jpg?w=960" srcset="/media/a.jpg?w=320 300w" sizes="min(100vw, 832px)" alt="A" loading="lazy" decoding="async">',
    )
  })

  test('offers a picture no wider than its known width', () => {
    const widths = (image: string) =>
      Array.from(html(image).matchAll(/ (\d+)w/g), ([, width]) => Number(width))
    expect(widths('<img src="/wp-content/uploads/a.jpg" width="800" height="500">')).toEqual([
      320, 480, 640, 800,
    ])
    expect(widths('<img src="/wp-content/uploads/a-400x300.jpg" width="800" height="600">')).toEqual([
      320, 400,
    ])
    expect(widths('<img src="/wp-content/uploads/a.jpg" width="100%">')).toEqual([])
    expect(widths('<img src="/wp-content/uploads/a.jpg">')).toEqual([])
  })

  test('turns pictures, audio and video of other hosts into links', () => {
    const link = (url: string, text: string) => `<a href="${url}" rel="noopener noreferrer">${text}</a>`
    expect(
      html(
        '<p><img src="https://example.org/a.jpg" srcset="https://example.org/b.jpg 640w" alt="A cat"></p>',
      ),
    ).toBe(`<p>${link('https://example.org/a.jpg', 'A cat')}</p>`)
    expect(html('<img src="https://example.org/a.jpg">')).toBe(
      link('https://example.org/a.jpg', 'example.org'),
    )
    expect(html('<video src="https://example.org/a.mp4" controls></video>')).toContain(
      '<a class="embed" href="https://example.org/a.mp4"',
    )
    expect(
      html(
        '<video controls poster="https://example.org/a.jpg"><source src="https://example.org/a.mp4"></video>',
      ),
    ).not.toContain('example.org/a.jpg')
    expect(html('<img src="http://example.org/a.jpg" alt="A">')).toBe(link('http://example.org/a.jpg', 'A'))
  })

  test('removes the address of the content system from text, in any spelling', () => {
    for (const source of [`<p>${cms}/x</p>`, '<p>127.0.0.1&#58;8881/x</p>', `<p title="${cms}">/x</p>`]) {
      expect(html(source)).not.toMatch(/8881/)
    }
  })

  test('a frame becomes a link that a click-to-load can use', () => {
    expect(
      html(
        '<iframe title="Our film" src="https://www.youtube-nocookie.com/embed/abc?rel=0&amp;x=1"></iframe>',
      ),
    ).toBe(
      '<a class="embed" href="https://www.youtube-nocookie.com/embed/abc?rel=0&amp;x=1" rel="noopener noreferrer" ' +
        'data-provider="youtube" data-url="https://www.youtube-nocookie.com/embed/abc?rel=0&amp;x=1">Our film</a>',
    )
  })

  test('does the same for an embed block with a bare address', () => {
    const source =
      '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://vimeo.com/1?a=1&amp;b=2\n</div></figure>'
    expect(html(source)).toBe(
      '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper"><a class="embed" href="https://vimeo.com/1?a=1&amp;b=2" ' +
        'rel="noopener noreferrer" data-provider="vimeo" data-url="https://vimeo.com/1?a=1&amp;b=2">vimeo.com/1?a=1&amp;b=2</a></div></figure>',
    )
  })
})

test('limits a visitor’s comment to text, links and lists', () => {
  const source =
    '<h1>a</h1><img src="/media/a.jpg"><p class="is-x" id="main">b <a href="https://example.org/">c</a></p>'
  expect(safeCommentHtml(source, context())).toBe(
    'a<p>b <a href="https://example.org/" rel="noopener noreferrer">c</a></p>',
  )
})
