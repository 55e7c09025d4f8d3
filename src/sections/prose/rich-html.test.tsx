import { expect, test } from 'vitest'
import { safeHtml } from '#content/decode/safe-html.server.ts'
import { createSiteAddresses } from '#content/decode/site-addresses.ts'
import type { SafeHtml } from '#content/models.ts'
import { frameCopy } from '#locale/messages/frame.server.ts'
import { hostileSink, kitchenSink } from '#testing/kitchen-sink.ts'
import { renderSection } from '#testing/render-section.tsx'
import { Prose } from './prose.tsx'
import { richHtml } from './rich-html.ts'

const safe = (html: string) => safeHtml(html, { addresses: createSiteAddresses(null), language: 'en' })
const rich = (html: string) => richHtml(html as SafeHtml, frameCopy.en.prose)

test('ENT-9 every table of a text can be scrolled by keyboard and has a name', () => {
  const html = richHtml(safe(kitchenSink), frameCopy.en.prose)
  expect(html.match(/<table/g)).toHaveLength(2)
  const region =
    '<div class="table-scroll" role="region" tabindex="0" aria-label="Table, may scroll sideways">'
  expect(html.split(region)).toHaveLength(3)
})

test('ENT-9 a table inside another scrolls with it', () => {
  const html = rich('<table><tr><td><table></table></td></tr></table><table></table>')
  expect(html.replaceAll(/<div [^>]*>/g, '<div>')).toBe(
    '<div><table><tr><td><table></table></td></tr></table></div><div><table></table></div>',
  )
})

test('ENT-9 a frame of another site is a link that says where it leads; nothing of it is loaded', () => {
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

test('ENT-9 a frame that is no film of a known player only leads away', () => {
  const html = rich('<a class="embed" href="https://maps.example/here" rel="noopener">A map</a>')
  expect(html).toContain('class="embed" ')
  expect(html).toContain('On maps.example, opens in a new tab')
  expect(html).not.toContain('is loaded from')
})

test('ENT-9 other links, and a link whose address cannot be read, stay as they are', () => {
  const link = '<a href="https://example.com" class="embed-like">a</a><a class="embed">b</a>'
  expect(rich(link)).toBe(link)
})

test('ENT-9 the words added are text, whatever they hold', () => {
  const html = richHtml('<table></table>' as SafeHtml, { table: '"><b>', embed: '', film: '' })
  expect(html).toContain('aria-label="&quot;>&lt;b>"')
})

test('ENT-9 a hostile text stays within its own column', () => {
  const html = renderSection(<Prose html={safe(hostileSink)} />)
  expect(html).not.toMatch(
    /<script|<style|<iframe|<form|<input|<button|javascript:|onerror|onclick| style=|<h1/,
  )
  expect(html).not.toMatch(/id="main"|class="[^"]*(header|button)/)
  expect(html).toContain('Text after too many ends')
})
