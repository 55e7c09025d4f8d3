import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { createSiteAddresses } from '../markup/site-addresses.ts'
import { decodeComment } from './comment.ts'
import { createDropReport } from './drop-report.ts'
import { decodeMedia } from './media.ts'
import { decodeMenu } from './menu.ts'
import { decodeOptions } from './options.ts'
import { asRecord, type Raw } from './reader.ts'
import { decodePage } from './records/page.ts'
import { decodePost } from './records/post.ts'
import { decodeProject } from './records/project.ts'
import { type DecodeContext, decodeList } from './records/record.ts'
import { decodeService } from './records/service.ts'
import { decodeHome, decodeSettings } from './site.ts'
import { decodeAuthor, decodeTerm } from './terms.ts'

/** Answers of a real WordPress in which a plugin may remove any field, change its type or fill it with HTML. */
const golden = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../contract/${name}.json`, import.meta.url), 'utf8')).body
const first = (name: string) => asRecord([golden(name)].flat()[0])

const addresses = createSiteAddresses('http://wordpress.test')
const context: DecodeContext = { addresses, drop: createDropReport(silentLog) }

const shapes: Record<string, unknown> = {
  'taken away': undefined,
  null: null,
  'a number': 7,
  'an id of nothing': 999_999_999,
  'a tick': true,
  HTML: '<div class="x"><script>alert(1)</script><p>7 &amp; more</p></div>',
  'a list': [7, '<b>x</b>', null, { id: 1 }],
  'an object': { rendered: ['x'], url: 7, ID: 'x' },
}

const records = {
  post: [first('post-by-slug'), decodePost],
  page: [first('pages-list'), decodePage],
  project: [first('portfolio-enhanced'), decodeProject],
  'plain project': [first('portfolio-by-slug'), decodeProject],
  service: [first('services-list'), decodeService],
} as const

/** Without these a record cannot be identified or has no address. */
const needed = ['id', 'slug']

/** Every copy of a record in which one field, its own or a custom one, has another shape. */
function* retyped(record: Raw, shape: unknown): Generator<[string, Raw]> {
  for (const name of Object.keys(record)) yield [name, { ...record, [name]: shape }]
  const acf = asRecord(record.acf)
  for (const name of Object.keys(acf)) yield [`acf.${name}`, { ...record, acf: { ...acf, [name]: shape } }]
}

describe.each(Object.keys(shapes))('ENT-9 where a plugin has turned a field into %s', (shape) => {
  test.each(Object.entries(records))('a %s still shows its other fields', (_, [record, decode]) => {
    const whole = decode(record, context)
    for (const [name, raw] of retyped(record, shapes[shape])) {
      const decoded = decode(raw, context)
      if (decoded === null) expect(needed).toContain(name)
      else if (name !== 'slug' && name !== 'title' && name !== 'language')
        expect([name, decoded.title, decoded.slug]).toEqual([name, whole?.title, whole?.slug])
    }
  })

  test('one record does not block the list, and is logged for the owner', async () => {
    const record = first('post-by-slug')
    const dropped: string[] = []
    const reported: DecodeContext = {
      addresses,
      drop: (kind, _, reason) => void dropped.push(`${kind} ${reason}`),
    }
    for (const [name, raw] of retyped(record, shapes[shape])) {
      dropped.length = 0
      const listed = await decodeList([raw, record], 100, decodePost, reported)
      expect(listed?.at(-1)?.slug).toBe(record.slug)
      expect([name, dropped.length]).toEqual([name, 2 - (listed?.length ?? 0)])
    }
  })

  test('every other field keeps its type', () => {
    const others: [Raw, (raw: Raw) => unknown][] = [
      [first('comments'), (raw) => decodeComment('hu')(raw, context)],
      [first('categories'), (raw) => decodeTerm(raw, context)],
      [first('users'), (raw) => decodeAuthor(raw, context)],
      [first('media-by-id'), (raw) => decodeMedia(raw, context)],
      [first('menu-header-en'), (raw) => decodeMenu(raw, 'en', context)],
      [first('options'), (raw) => decodeOptions(raw, addresses)],
      [first('settings'), (raw) => decodeSettings(raw, 'en', addresses)],
      [first('home-en'), (raw) => decodeHome(raw, 'en', addresses)],
    ]
    for (const [record, decode] of others) {
      const whole = typesOf(decode(record))
      for (const [name, raw] of retyped(record, shapes[shape])) {
        const types = typesOf(decode(raw))
        // Null: WordPress reports the address to signed requests only.
        const isWithheld = name === 'leads_email' && raw.leads_email === null
        if (types !== null && !isWithheld) expect([name, types]).toEqual([name, whole])
      }
    }
  })
})

const typesOf = (decoded: unknown) =>
  typeof decoded === 'object' && decoded !== null && !Array.isArray(decoded)
    ? new Map(Object.entries(decoded).map(([name, value]) => [name, typeof value]))
    : null
