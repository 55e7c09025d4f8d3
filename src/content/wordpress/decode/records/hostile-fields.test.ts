import { describe, expect, test } from 'vitest'
import { createDecodeFixture } from '#testing/builders/decode-fixture.ts'
import { defaultOptions } from '../../../defaults.ts'
import { decodeComment } from '../comment.ts'
import { decodeMedia } from '../media.ts'
import { decodeMenu } from '../menu.ts'
import { decodeOptions } from '../options.ts'
import { decodeHome, decodeSettings } from '../site.ts'
import { decodeAuthor, decodeTerm } from '../terms.ts'
import { decodePage } from './page.ts'
import { decodePost } from './post.ts'
import { decodeProject } from './project.ts'
import type { DecodeContext } from './record.ts'
import { decodeService } from './service.ts'

const { cms, addresses, context, rawPost } = createDecodeFixture()

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(Object(value)).flatMap(([name, one]) => [name, ...textsIn(one)])

describe('ENT-9 hostile records', () => {
  test('strips characters that a page cannot hold from every text, in any encoding', () => {
    const bad = 'a\ud800b\0c&#1;d\u009fe&#xfffe;\r\nf'
    const raw = JSON.parse(
      JSON.stringify(rawPost, (_, value) => (typeof value === 'string' && value !== 'hello' ? bad : value)),
    )
    raw.acf['a\0'] = { '\ud800': 'x' }
    const decoded = [decodePost, decodeProject, decodeService].map((decode) => decode(raw, context()))
    decoded.push(decodeComment('hu')(raw, context()) as never)
    for (const text of textsIn(decoded)) {
      expect(text).toBe(text.toWellFormed())
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
      expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]/)
    }
  })

  test('removes the address of the content system from every field', () => {
    const raw = JSON.parse(
      JSON.stringify({ ...rawPost, name: '', url: '', alt: '', mime_type: '' }, (name, value) =>
        typeof value === 'string' && !['slug', 'taxonomy'].includes(name) ? `see ${cms}/x` : value,
      ),
    )
    const decoders = [
      decodePost,
      decodePage,
      decodeProject,
      decodeService,
      decodeTerm,
      decodeAuthor,
      decodeMedia,
    ]
    const decoded = [
      ...decoders.map((decode) => decode(raw, context())),
      decodeComment('en')({ ...raw, content: { rendered: cms } }, context()),
      decodeMenu({ items: [{ ...raw, title: `a ${cms}`, url: '/about', type: cms }] }, 'en', context()),
      decodeOptions(Object.fromEntries(Object.keys(defaultOptions).map((name) => [name, cms])), addresses),
      decodeSettings(raw, 'en', addresses),
      decodeHome({ ...raw, team: [raw] }, 'en', addresses),
    ]
    expect(JSON.stringify(decoded)).not.toContain('8881')
  })

  const values = [
    null,
    undefined,
    0,
    -1,
    1.5,
    true,
    '',
    'x',
    [],
    [null],
    {},
    { rendered: null },
    { rendered: {} },
    [[[]]],
  ]
  const decoders = [
    decodePost,
    decodePage,
    decodeProject,
    decodeService,
    decodeTerm,
    decodeAuthor,
    decodeMedia,
    decodeComment('en'),
  ]

  test.each(decoders.map((decode) => [decode.name || 'decodeComment', decode] as const))(
    '%s never throws, whatever a field holds',
    (_, decode) => {
      const names = [
        ...Object.keys(rawPost),
        'name',
        'count',
        'source_url',
        'parent',
        'menu_order',
        'features',
        'content_gallery',
      ]
      for (const name of names) {
        for (const value of values) {
          const own: DecodeContext = context()
          expect(() => decode({ ...rawPost, [name]: value }, own)).not.toThrow()
        }
      }
    },
  )

  test('gives every missing field a value of its type', () => {
    const whole = decodePost(rawPost, context())
    const bare = decodePost({ id: 1, slug: 'a' }, context())
    const types = (record: object | null) =>
      Object.entries(record ?? {})
        .filter(([name]) => name !== 'featuredImage')
        .map(([name, value]) => [name, Array.isArray(value) ? 'array' : typeof value])
    expect(types(bare)).toEqual(types(whole))
  })

  test('is safe from prototype pollution', () => {
    const post = decodePost(
      JSON.parse('{"id":1,"slug":"a","acf":{"__proto__":{"polluted":1}},"meta":{"constructor":1}}'),
      context(),
    )
    expect(Object.getPrototypeOf(post?.acf)).toBe(Object.prototype)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test('cuts off fields that are nested too deep', () => {
    const post = decodePost({ id: 1, slug: 'a', acf: { a: { b: { c: { d: ['deep'] } } } } }, context())
    expect(post?.acf).toEqual({ a: { b: { c: { d: null } } } })
  })

  test('limits sizes', () => {
    const long = 'x'.repeat(1_000_000)
    const many = Array.from({ length: 1000 }, () => long)
    const post = decodePost(
      {
        id: 1,
        slug: long,
        title: long,
        category_names: many,
        acf: { long, many, deep: JSON.parse('['.repeat(900) + ']'.repeat(900)) },
      },
      context(),
    )
    expect(JSON.stringify(post).length).toBeLessThan(2_000_000)
  })
})

test.each(['Europe/Budapest', '+02:00'])('ENT-7 keeps the time zone %s', (timezone) => {
  expect(decodeSettings({ timezone }, 'en', addresses)).toMatchObject({ timezone })
})

test.each(['Europe/Atlantis', '', 7])('ENT-7 ignores the invalid time zone %j', (timezone) => {
  expect(decodeSettings({ timezone }, 'en', addresses)).toMatchObject({ timezone: 'UTC' })
})
