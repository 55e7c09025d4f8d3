import { expect, test } from 'vitest'
import { withFontLinks } from './fonts-head.tsx'

const pageOf = (body: string) => `<head><meta name="viewport"></head><body>${body}</body>`
const inHead = (html: string) =>
  [...html.matchAll(/<link rel="preload" href="([^"]+)"/g)].map(([, file]) => file)
const inHeader = (header: string) =>
  header.split(', ').map((link) => /^<([^>]+)>; rel=preload; as=font; crossorigin$/.exec(link)?.[1])

test.each([
  ['English', '<p>A studio</p>', 2],
  ['with ő in a text', '<p>Kőhegy</p>', 4],
  ['with ő in an attribute only', '<img alt="Kőhegy">', 2],
  ['with italics', '<p>A <em>studio</em></p>', 3],
])('preloads the fonts of a page %s by its header and by its head', (_, body, count) => {
  const { html, header } = withFontLinks(pageOf(body))
  expect(inHead(html)).toHaveLength(count)
  expect(inHeader(header)).toEqual(inHead(html))
})
