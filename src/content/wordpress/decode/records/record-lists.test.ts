import { describe, expect, test } from 'vitest'
import { createDecodeFixture } from '#testing/builders/decode-fixture.ts'
import { decodeTerm } from '../terms.ts'
import { decodePage } from './page.ts'
import { decodePost } from './post.ts'
import { decodeProject } from './project.ts'
import { decodeList } from './record.ts'
import { decodeService } from './service.ts'

const { cms, context, rawPost } = createDecodeFixture()

describe('ENT-9 hostile records', () => {
  test('drops a record without id or slug, logs it once, and keeps the others', async () => {
    const own = context()
    const body = [
      null,
      5,
      'x',
      {},
      { id: 1 },
      { id: 'x', slug: 'a' },
      { id: 2, slug: 'good' },
      { id: 3, slug: null },
    ]
    expect((await decodeList(body, 100, decodePost, own))?.map(({ slug }) => slug)).toEqual(['good'])
    const first = own.dropped.length
    await decodeList(body, 100, decodePost, own)
    expect(own.dropped).toHaveLength(first)
    expect(own.dropped).toContainEqual({ kind: 'post', record: '1', reason: 'no usable slug' })
  })

  test.each(['a\ud800', '\udc00', 'a\0b', '%00', '..', '%2e', `${'x'.repeat(499)}👩`, cms, '127.0.0.1:8881'])(
    'an impossible slug drops its record, never the list: %j',
    async (slug) => {
      const own = context()
      const body = [
        { id: 1, slug },
        { id: 2, slug: 'good', translations: { en: slug, hu: 'jo' } },
      ]
      for (const decode of [decodePost, decodePage, decodeProject, decodeService, decodeTerm]) {
        const records = await decodeList<{ slug: string }>(body, 9, decode, own)
        const slugs = records?.map((record) => record.slug) ?? []
        expect(slugs.filter((one) => one !== 'good' && !one.startsWith('xxx'))).toEqual([])
        expect(slugs).toContain('good')
        expect(slugs.map(encodeURIComponent)).toHaveLength(slugs.length)
      }
      const [translation] = (await decodeList([body[1]], 9, decodePost, own)) ?? []
      expect(Object.values(translation?.translations ?? {}).map(encodeURIComponent)).toContain('jo')
    },
  )

  test('yields to other requests while decoding a long list', async () => {
    const raw = { ...rawPost, content: { rendered: '<b>'.repeat(5_000) } }
    let isDecoded = false
    let turns = 0
    const list = decodeList(Array.from({ length: 9 }).fill(raw), 9, decodePost, context()).then(() => {
      isDecoded = true
    })
    for (; !isDecoded; turns++) await new Promise(setImmediate)
    await list
    expect(turns).toBeGreaterThanOrEqual(9)
  })

  test('a throwing decoder drops its record, never the list', async () => {
    const own = context()
    const decode = (raw: unknown) => {
      if (raw === 2) throw new Error('a bug')
      return raw
    }
    expect(await decodeList([1, 2, 3], 9, decode, own)).toEqual([1, 3])
    expect(own.dropped).toEqual([{ kind: 'record', record: 'unknown', reason: 'Error: a bug' }])
  })

  test('remembers a bounded number of dropped records', () => {
    const own = context()
    for (let id = 1; id <= 1500; id++) own.drop('post', { id }, 'no slug')
    expect(own.dropped).toHaveLength(1500)
    own.drop('post', { id: 1500 }, 'no slug')
    expect(own.dropped).toHaveLength(1500)
    own.drop('post', { id: 1 }, 'no slug')
    expect(own.dropped).toHaveLength(1501)
  })

  test('rejects an answer that is not a list', async () => {
    for (const body of [null, {}, 'x', { code: 'rest_no_route' }])
      expect(await decodeList(body, 9, () => 1, context())).toBeNull()
  })
})
