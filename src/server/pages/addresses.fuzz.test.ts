import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalMediaPath } from '#content/media/media-path.ts'
import { uploadPath, wordpressAddress, wordpressQuery } from '#content/wordpress/wordpress-address.ts'
import { pathTable } from '#locale/path-table.ts'
import { adversarialText, expectProperty } from '#testing/fuzz.ts'
import { isFileLike, tidyPath } from './page-paths.ts'
import { pageKey } from './page-server.ts'

/** As in a request: already normalized by the URL parser. */
const address = adversarialText([
  ...Object.values(pathTable),
  '/hu',
  '.data',
  '?page=2',
  '&tag=',
  '?_routes=',
])
  .map((text) => URL.parse(`/${text}`, 'http://a.b'))
  .filter((url) => url !== null)

test('normalises any address idempotently, never to another host', { timeout: 0 }, async () => {
  const property = fc.property(address, ({ pathname }) => {
    const tidy = tidyPath(pathname)
    expect(isFileLike(pathname)).toBeTypeOf('boolean')
    if (tidy === null) return
    expect(URL.parse(tidy, 'http://a.b')?.host).toBe('a.b')
    expect(tidyPath(tidy)).toBeNull()
  })
  await expectProperty(property as never)
})

test('maps any address to one stable key', { timeout: 0 }, async () => {
  const property = fc.property(address, ({ pathname, search }) => {
    const key = pageKey(pathname, search)
    if (key === null) return
    const again = new URL(key, 'http://a.b')
    expect(pageKey(again.pathname, again.search)).toBe(key)
  })
  await expectProperty(property as never)
})

test('parses any address as a WordPress one or none', {
  timeout: 0,
}, async () => {
  const property = fc.property(address, ({ pathname, search }) => {
    const found = wordpressAddress(pathname)
    if (found && 'slug' in found) expect(pathname).toContain(`/${found.slug}`)
    wordpressQuery(search)
  })
  await expectProperty(property as never)
})

test('maps any upload to one canonical path', { timeout: 0 }, async () => {
  const property = fc.property(address, ({ pathname }) => {
    const path = uploadPath(`/wp-content/uploads${pathname}`)
    if (path !== null) expect(canonicalMediaPath(path)).toBe(path)
  })
  await expectProperty(property as never)
})
