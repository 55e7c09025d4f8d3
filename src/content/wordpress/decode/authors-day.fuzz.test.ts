import fc from 'fast-check'
import { expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { formatDate } from '#locale/formats.ts'
import { expectProperty } from '#testing/fuzz.ts'
import { createSiteAddresses } from '../markup/site-addresses.ts'
import { createDropReport } from './drop-report.ts'
import { decodePost } from './records/post.ts'
import { decodeProject } from './records/project.ts'

const context = {
  addresses: createSiteAddresses('https://cms.example'),
  drop: createDropReport(silentLog),
}

const zones = [
  ...['Europe/Budapest', 'America/New_York', 'America/St_Johns', 'Asia/Kolkata', 'Asia/Kathmandu', 'UTC'],
  ...[
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'Australia/Lord_Howe',
    'Pacific/Chatham',
    'Africa/Casablanca',
  ],
]
const clocks = new Map(
  zones.map((zone) => [
    zone,
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone }),
  ]),
)

/** A record's two dates as WordPress writes them: in the site's time zone and in UTC. */
const written = fc
  .record({
    zone: fc.constantFrom(...zones),
    time: fc.integer({ min: Date.UTC(1990, 0, 1) / 1000, max: Date.UTC(2060, 0, 1) / 1000 }),
  })
  .map(({ zone, time }) => ({
    time: time * 1000,
    date:
      clocks
        .get(zone)
        ?.format(time * 1000)
        .replace(' ', 'T') ?? '',
    date_gmt: new Date(time * 1000).toISOString().slice(0, 19),
  }))

test('ENT-10 keeps the author’s day and year of a record in every time zone', {
  timeout: 0,
}, async () => {
  const property = fc.property(written, ({ time, date, date_gmt }) => {
    const raw = { id: 1, slug: 'a', language: 'en', date, date_gmt, modified: date, modified_gmt: date_gmt }
    const post = decodePost(raw, context)
    const project = decodeProject(raw, context)
    const [year = '', , day = ''] = date.slice(0, 10).split('-')
    expect(project?.project_date).toBe(year)
    expect(post?.date.slice(0, 10)).toBe(date.slice(0, 10))
    expect(Date.parse(post?.date ?? '')).toBe(time)
    for (const shown of [post?.date ?? '', post?.modified ?? '']) {
      expect(formatDate(shown, 'en')).toMatch(new RegExp(`\\b${Number(day)}\\b.*\\b${year}\\b|\\b${year}\\b`))
      expect(formatDate(shown, 'hu')).toMatch(new RegExp(`^${year}\\. .* ${Number(day)}\\.$`))
    }
    const { date_gmt: _, modified_gmt: __, ...withoutGmt } = raw
    expect(decodePost(withoutGmt, context)?.date.slice(0, 10)).toBe(date.slice(0, 10))
  })
  await expectProperty(property as never)
})
