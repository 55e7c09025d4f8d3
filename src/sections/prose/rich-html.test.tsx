import { expect, test } from 'vitest'
import type { SafeHtml } from '#content/models.ts'
import { safeHtml } from '#content/wordpress/markup/safe-html.server.ts'
import { createSiteAddresses } from '#content/wordpress/markup/site-addresses.ts'
import { hostileSink, kitchenSink } from '#testing/builders/kitchen-sink.ts'
import { renderSection } from '#testing/builders/render-section.tsx'
import { frameCopy } from '../frame/copy.server.ts'
import { Prose } from './prose.tsx'
import { richHtml } from './rich-html.ts'

const safe = (html: string) => safeHtml(html, { addresses: createSiteAddresses(null), language: 'en' })
const rich = (html: string) => richHtml(html as SafeHtml, frameCopy.en.prose)

const regionNames = (html: string) =>
  Array.from(
    html.matchAll(/<div class="[^"]*" role="group" tabindex="0" aria-label="([^"]*)"/g),
    ([, name]) => name,
  )

test('ENT-9 makes every table and preformatted text keyboard-scrollable, with unique names', () => {
  const html = richHtml(safe(kitchenSink), frameCopy.en.prose)
  const names = regionNames(html)
  expect(names).toHaveLength(html.match(/<(?:table|pre(?! class="wp-block-verse))[\s>]/g)?.length ?? 0)
  expect(new Set(names).size).toBe(names.length)
  expect(names[0]).toBe('Code – Code, may scroll sideways')
})

test('ENT-9 names a region after its table’s caption or the heading above', () => {
  const copy = { ...frameCopy.en.prose, table: 'Table' }
  const html = `<h2>Who <em>we</em> are</h2><table></table><table></table><table><caption>A "b"</caption></table>`
  expect(regionNames(richHtml(html as SafeHtml, copy))).toEqual([
    'Who we are – Table',
    'Who we are – Table (2)',
    'A &quot;b&quot; – Table',
  ])
})

test('ENT-9 a table inside another scrolls with it', () => {
  const html = rich('<table><tr><td><table></table></td></tr></table><table></table>')
  expect(html.replaceAll(/<div [^>]*>/g, '<div>')).toBe(
    '<div><table><tr><td><table></table></td></tr></table></div><div><table></table></div>',
  )
})

test('ENT-9 labels cells of three columns or more, so that phones can stack them', () => {
  const head = '<thead><tr><th>What</th><th>Why</th><th>Legal "basis"</th></tr></thead>'
  const html = rich(
    `<table>${head}<tbody><tr><th>Name</th><td>To answer</td><td>6 (1) b</td></tr></tbody></table>`,
  )
  expect(html).toContain('class="table-scroll table-rows"')
  expect(html).toContain(`${head}<tbody><tr><th data-label="What">Name</th>`)
  expect(html).toContain('<td data-label="Legal &quot;basis&quot;">6 (1) b</td>')
})

test.each([
  '<table><tbody><tr><td>No</td><td>head</td><td>at all</td></tr></tbody></table>',
  '<table><thead><tr><th>Two</th><th>columns</th></tr></thead><tbody></tbody></table>',
  '<table><thead><tr><th colspan="2">a</th><th>b</th><th>c</th></tr></thead><tbody></tbody></table>',
  '<table><thead><tr><th>a</th><th>b</th><th>c</th></tr></thead><tbody><tr><td><table></table></td></tr></tbody></table>',
])('ENT-9 keeps columns that cannot be stacked: %s', (table) => {
  expect(rich(table)).not.toMatch(/table-rows|data-label/)
})

test('ENT-9 names a link whose only content is a picture without text', () => {
  const link = (href: string, alt = '') =>
    rich(`<a class="x" href="${href}"><img alt="${alt}" src="/a.jpg" /></a>`)
  expect(link('/media/a.jpg')).toContain(' aria-label="Open the picture">')
  expect(link('https://example.com/a?b=c')).toContain(' aria-label="Picture that leads to example.com/a">')
  expect(link('/about', 'The studio')).not.toContain('aria-label')
})

test.each([
  '<figure><img src="/a.jpg" alt=""></figure>',
  ' <img src="/a.jpg" alt=""><br><img src="/b.jpg" alt=" "> ',
  '<span class="x"><img src="/a.jpg"></span>&nbsp;',
])('ENT-9 names a link without readable content: %s', (content) => {
  expect(rich(`<p>a</p><a href="/about">${content}</a><a href="/faq">b</a>`)).toBe(
    `<p>a</p><a href="/about" aria-label="Picture that leads to /about">${content}</a><a href="/faq">b</a>`,
  )
  const words = `<a href="/about">${content} to read</a>`
  expect(rich(words)).toBe(words)
})

test('ENT-9 makes a block formula scrollable, and keeps an inline one in its line', () => {
  const html = rich('<p><math><mi>x</mi></math></p><div><math display="block"><mi>y</mi></math></div>')
  expect(html).toContain('<p><math><mi>x</mi></math></p><div><div class="formula-scroll" role="group"')
  expect(regionNames(html)).toEqual(['Formula, may scroll sideways'])
})

test('ENT-9 turns a foreign frame into a descriptive link without loading it', () => {
  const html = richHtml(safe(kitchenSink), frameCopy.en.prose)
  expect(html).not.toMatch(/<iframe/)
  expect(html).toMatch(
    /class="embed embed--film"[^>]*href="https:\/\/www\.youtube\.com\/embed\/match-that-burns"[^>]*target="_blank"/,
  )
  expect(html).toContain('How a match burns')
  expect(html).toContain('On www.youtube.com, opens in a new tab')
  expect(html).toContain('On vimeo.com, opens in a new tab')
  expect(html).toContain('nothing is loaded from www.youtube-nocookie.com')
})

test('ENT-9 links a frame that is not a known player', () => {
  const html = rich('<a class="embed" href="https://maps.example/here" rel="noopener">A map</a>')
  expect(html).toContain('class="embed" ')
  expect(html).toContain('On maps.example, opens in a new tab')
  expect(html).not.toContain('is loaded from')
})

test('ENT-9 does not change other links, or links with an unreadable address', () => {
  const link = '<a href="https://example.com" class="embed-like">a</a><a class="embed">b</a>'
  expect(rich(link)).toBe(link)
})

test('ENT-9 escapes added text', () => {
  const copy = { ...frameCopy.en.prose, table: '"><b>' }
  const html = richHtml('<table></table>' as SafeHtml, copy)
  expect(html).toContain('aria-label="&quot;>&lt;b>"')
})

test('ENT-9 keeps hostile text within its column', () => {
  const html = renderSection(<Prose html={safe(hostileSink)} />)
  expect(html).not.toMatch(
    /<script|<style|<iframe|<form|<input|<button|javascript:|onerror|onclick| style=|<h1/,
  )
  expect(html).not.toMatch(/id="main"|class="[^"]*(header|button)/)
  expect(html).toContain('Text after too many ends')
})
