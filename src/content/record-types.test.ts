import { describe, expect, onTestFinished, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { pathTo } from '#locale/path-table.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { startFakeWordPress } from '#testing/servers/fake-wordpress.ts'
import { createTrace } from './content-reader.ts'
import { changeDebounceMs } from './policies.ts'
import { type ListedKind, recordKinds, recordTypes } from './record-types.ts'
import { selectContent } from './select-content.ts'

const raw = (title: string) => ({
  id: 7,
  slug: 'cookie-policy',
  language: 'en',
  title: { rendered: title },
  date_gmt: '2026-01-01T00:00:00',
  modified_gmt: '2026-01-01T00:00:00',
})

/** A row is enough: records of any type are read, listed, found and read again after a change. */
describe.each(recordKinds)('the type %s', (kind) => {
  const { route, event, page } = recordTypes[kind]

  async function start() {
    const clock = createFakeClock()
    const wordpress = await startFakeWordPress({ [route]: [raw('A spark')] })
    const site = selectContent({
      wordpressUrl: wordpress.url,
      fetch,
      clock,
      log: silentLog,
    })
    onTestFinished(async () => {
      await site.stop()
      await wordpress.close()
    })
    await site.checkAvailability()
    return { wordpress, clock, ...site }
  }
  const address = page === null ? '/cookie-policy' : pathTo(page, 'en', 'cookie-policy')

  test('is read by its slug, with its address on the site', async () => {
    const { content } = await start()
    const reading = await content.record(kind, 'en', 'cookie-policy')
    expect(reading).toMatchObject({ state: 'fresh', value: { title: 'A spark', link: address } })
    expect(await content.record(kind, 'en', 'nothing')).toEqual({ state: 'absent' })
  })

  test('is listed', async () => {
    const { content } = await start()
    const listed =
      kind === 'post'
        ? (await content.posts({ language: 'en', page: 1 })).items
        : await content.records(kind as ListedKind, 'en')
    expect(listed.map(({ title }) => title)).toEqual(['A spark'])
  })

  test('is in the directory, for the sitemap, and found by the search', async () => {
    const { content } = await start()
    const titles = (records: readonly { title: string }[]) => records.map(({ title }) => title)
    expect(titles((await content.directory(kind, 'en')).items)).toEqual(['A spark'])
    expect(titles((await content.search('en', 'spark')).hits)).toContain('A spark')
  })

  test('is reloaded after a change, and its pages are invalidated by their tags', async () => {
    const { wordpress, clock, change, traced } = await start()
    const trace = createTrace()
    const content = traced(trace)
    await content.record(kind, 'en', 'cookie-policy')
    wordpress.content = { [route]: [raw('Another spark')] }
    const touched = change({ type: event, id: 7, slug: 'cookie-policy', lang: 'en', event: 'updated' })
    expect(touched.isDisjointFrom(trace.reads)).toBe(false)
    const reading = content.record(kind, 'en', 'cookie-policy')
    await clock.advance(changeDebounceMs)
    expect(await reading).toMatchObject({ value: { title: 'Another spark' } })
  })
})
