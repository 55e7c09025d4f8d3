import { describe, expect, onTestFinished, test } from 'vitest'
import { createFakeClock } from '#testing/fake-clock.ts'
import { type RecordedRequest, startRecordingServer } from '#testing/servers/recording-server.ts'
import { recordKinds, recordTypes } from '../record-types.ts'
import { createWordPressApi } from '../wordpress/wordpress-api.ts'
import { createDriftCheck } from './drift-check.ts'

type Row = { id: number; slug: string; language: string; date_gmt: string; modified_gmt: string }

const row = (id: number, modified: string, made = '2026-01-01T00:00:00'): Row => ({
  id,
  slug: `post-${id}`,
  language: 'en',
  date_gmt: made,
  modified_gmt: modified,
})

/** The records of each type; a test changes them between two checks. */
async function start(posts: Row[]) {
  const reported = { posts, comments: [] as { id: number; post: number }[], isDown: false }
  const server = await startRecordingServer(({ path }: RecordedRequest) => {
    if (reported.isDown) return { status: 500 }
    if (path === '/wp-json/wp/v2/comments') {
      const { comments } = reported
      return {
        body: comments.toReversed().slice(0, 10),
        headers: { 'X-WP-Total': String(comments.length) },
      }
    }
    const records = path.startsWith('/wp-json/wp/v2/posts') ? reported.posts : []
    const newest = records.toSorted((a, b) => b.modified_gmt.localeCompare(a.modified_gmt)).slice(0, 20)
    return { body: newest, headers: { 'X-WP-Total': String(records.length) } }
  })
  onTestFinished(server.close)
  const api = createWordPressApi({ baseUrl: server.url, fetch, clock: createFakeClock() })
  const drift = createDriftCheck(api)
  await drift.check()
  return { reported, server, drift }
}

const old = '2026-01-02T00:00:00'
const later = '2026-01-03T00:00:00'
const postEvent = { type: 'post', event: 'drift' }

describe('the drift check', () => {
  test('asks each type once, for a few fields of a few records', async () => {
    const { server } = await start([])
    const query =
      'per_page=20&orderby=modified&order=desc&status=publish&_fields=id,slug,language,date_gmt,modified_gmt'
    expect(server.requests.map(({ path }) => path)).toEqual([
      ...recordKinds.map((kind) => `/wp-json/wp/v2/${recordTypes[kind].route}?${query}`),
      '/wp-json/wp/v2/comments',
    ])
  })

  test('nothing has changed', async () => {
    const { drift } = await start([row(1, old)])
    expect(await drift.check()).toEqual([])
  })

  test('records were changed or created: each of them, once', async () => {
    const { reported, drift } = await start([row(1, old), row(2, old)])
    reported.posts = [row(1, later), row(2, old), row(3, later, later)]
    expect(await drift.check()).toEqual([
      { ...postEvent, id: 1, slug: 'post-1', lang: 'en' },
      { ...postEvent, id: 3, slug: 'post-3', lang: 'en' },
    ])
    expect(await drift.check()).toEqual([])
  })

  test('a record has disappeared, or came back unchanged: the whole type', async () => {
    const { reported, drift } = await start([row(1, old), row(2, old)])
    reported.posts = [row(1, old)]
    expect(await drift.check()).toEqual([postEvent])
    reported.posts = [row(1, old), row(2, old)]
    expect(await drift.check()).toEqual([postEvent])
    reported.posts = [row(1, later), row(3, later, later)]
    expect(await drift.check()).toEqual([postEvent])
  })

  test('more has changed than one look covers: the whole type', async () => {
    const { reported, drift } = await start(Array.from({ length: 30 }, (_, id) => row(id + 1, old)))
    reported.posts = reported.posts.map((record) => ({ ...record, modified_gmt: later }))
    expect(await drift.check()).toEqual([postEvent])
  })

  test('ignores changes that a webhook has reported', async () => {
    const { reported, drift } = await start([row(1, old), row(2, old), row(3, old)])
    drift.wasNotified({ type: 'post', id: 1, event: 'updated' })
    reported.posts = [row(1, later), row(2, later), row(3, old)]
    expect(await drift.check()).toMatchObject([{ id: 2 }])
    reported.posts = [row(1, '2026-01-04T00:00:00'), row(2, later), row(3, old)]
    expect(await drift.check()).toMatchObject([{ id: 1 }])
    drift.wasNotified({ type: 'post', id: 3, event: 'deleted' })
    reported.posts = [row(1, '2026-01-04T00:00:00'), row(2, later)]
    expect(await drift.check()).toEqual([])
  })

  test('CALL-22 finds comments that were added: the post of each', async () => {
    const { reported, drift } = await start([])
    reported.comments = [
      { id: 1, post: 7 },
      { id: 2, post: 7 },
      { id: 3, post: 8 },
    ]
    expect(await drift.check()).toEqual([
      { type: 'comment', id: 8, event: 'drift' },
      { type: 'comment', id: 7, event: 'drift' },
    ])
    expect(await drift.check()).toEqual([])
    drift.wasNotified({ type: 'comment', id: 9, event: 'updated' })
    reported.comments = [...reported.comments, { id: 4, post: 9 }]
    expect(await drift.check()).toEqual([])
  })

  test('CALL-22 finds comments that were taken away, approved late, or too many to look at: those of all posts', async () => {
    const { reported, drift } = await start([])
    const all = { type: 'comment', event: 'drift' }
    reported.comments = Array.from({ length: 12 }, (_, id) => ({ id: id + 1, post: 7 }))
    expect(await drift.check()).toEqual([all])
    const [first, ...others] = reported.comments
    reported.comments = others
    expect(await drift.check()).toEqual([all])
    reported.comments = first ? [first, ...others] : []
    expect(await drift.check()).toEqual([all])
  })

  test('ignores an outage, and finds changes made meanwhile afterwards', async () => {
    const { reported, drift } = await start([row(1, old)])
    reported.isDown = true
    reported.posts = [row(1, later)]
    expect(await drift.check()).toEqual([])
    reported.isDown = false
    expect(await drift.check()).toMatchObject([{ id: 1 }])
  })
})
