import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { type FakeWordPressContent, startFakeWordPress } from '#testing/servers/fake-wordpress.ts'
import { createContentStore } from '../../cache/content-store.ts'
import { anonymousReader } from '../../content-reader.ts'
import { createBuiltinContent } from '../../sample/builtin-content.ts'
import { createWordPressApi } from '../wordpress-api.ts'
import { createWordPressContent } from '../wordpress-content.ts'

async function websiteOn(content: FakeWordPressContent) {
  const wordpress = await startFakeWordPress(content)
  onTestFinished(wordpress.close)
  const clock = createFakeClock()
  const api = createWordPressApi({ baseUrl: wordpress.url, fetch, clock })
  const builtIn = createBuiltinContent({ clock })
  const store = createContentStore({ clock, log: silentLog, archive: null })
  const parts = { api, baseUrl: wordpress.url, builtIn, store, clock, log: silentLog }
  return createWordPressContent(parts).contentFor(anonymousReader(api))
}

test('BLOG-1 puts pinned posts first on their page, the others in WordPress’s order', async () => {
  const posts = [1, 2, 3, 4].map((id) => ({ id, slug: `post-${id}`, language: 'en', sticky: id % 2 === 0 }))
  const { items } = await (await websiteOn({ posts })).posts({ language: 'en', page: 1 })
  expect(items.map(({ id }) => id)).toEqual([2, 4, 1, 3])
})

test('CALL-22 orders comments of the same second as they were written', async () => {
  const comments = [12, 11, 3, 10].map((id) => ({ id, post: 9, parent: 0, date_gmt: '2026-01-01T00:00:00' }))
  const read = await (await websiteOn({ comments })).comments('en', 9)
  expect(read.map(({ id }) => id)).toEqual([3, 10, 11, 12])
})
