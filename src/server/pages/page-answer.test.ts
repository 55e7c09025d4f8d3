import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { storePage } from './cache/stored-page.ts'
import { answerWith, bestEncoding } from './page-server.ts'

const html = '<p>szikra</p>'.repeat(50)
const stored = await storePage(new Response(html, { headers: { 'Content-Type': 'text/html' } }), {
  reads: new Set(),
  outcome: 'good',
})
const ask = (question: { method?: string; acceptEncoding?: string; ifNoneMatch?: string }) =>
  answerWith(stored, { method: 'GET', acceptEncoding: undefined, ifNoneMatch: undefined, ...question })

describe('the response of a cached page', () => {
  test('has the same text in every encoding', () => {
    expect(ask({}).body?.toString()).toBe(html)
    expect(gunzipSync(ask({ acceptEncoding: 'gzip' }).body ?? '').toString()).toBe(html)
    expect(brotliDecompressSync(ask({ acceptEncoding: 'gzip, br' }).body ?? '').toString()).toBe(html)
  })

  test('names its encoding and length, and varies by nothing else', () => {
    const { headers, body } = ask({ acceptEncoding: 'br' })
    expect(headers).toMatchObject({
      'content-type': 'text/html',
      'content-encoding': 'br',
      'content-length': body?.length,
      vary: 'Accept-Encoding',
    })
  })

  test('names no encoding when uncompressed', async () => {
    const short = await storePage(new Response('szikra'), { reads: new Set(), outcome: 'good' })
    const { headers, body } = answerWith(short, {
      method: 'GET',
      acceptEncoding: 'br',
      ifNoneMatch: undefined,
    })
    expect(headers).not.toHaveProperty('content-encoding')
    expect(body?.toString()).toBe('szikra')
  })

  test('is 304 for a visitor who has the page', () => {
    const { headers } = ask({})
    expect(ask({ ifNoneMatch: `"other", ${headers.etag}` })).toMatchObject({ status: 304, body: null })
    expect(ask({ ifNoneMatch: '"other"' }).status).toBe(200)
  })

  test('is 404 for a missing page, whatever the visitor has', () => {
    const question = { method: 'GET', acceptEncoding: undefined, ifNoneMatch: stored.etag }
    expect(answerWith({ ...stored, status: 404 }, question).status).toBe(404)
  })

  test('answers HEAD like GET, without the body', () => {
    const { status, headers, body } = ask({ method: 'HEAD' })
    expect([status, headers['content-length'], body]).toEqual([200, html.length, null])
  })

  test.each([
    [undefined, 'identity'],
    ['gzip, deflate', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5', 'br'],
    ['GZIP', 'gzip'],
    ['broken', 'identity'],
  ])('Accept-Encoding %s is answered in %s', (acceptEncoding, encoding) => {
    expect(bestEncoding(acceptEncoding)).toBe(encoding)
  })
})
