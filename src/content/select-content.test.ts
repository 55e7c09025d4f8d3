import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { languages } from '#locale/language.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { startFakeWordPress } from '#testing/servers/fake-wordpress.ts'
import { createBuiltinContent } from './sample/builtin-content.ts'
import { selectContent } from './select-content.ts'

async function start() {
  const wordpress = await startFakeWordPress({ posts: [{ id: 1, slug: 'from-wordpress', language: 'en' }] })
  onTestFinished(wordpress.close)
  const clock = createFakeClock()
  const selected = selectContent({ wordpressUrl: wordpress.url, fetch, clock, log: silentLog })
  const firstSlug = async () => (await selected.content.posts({ language: 'en', page: 1 })).items[0]?.slug
  return { wordpress, clock, firstSlug, ...selected }
}

test('AVAIL-4 serves the built-in content without a WordPress, and calls nothing', async () => {
  const clock = createFakeClock()
  const fetch = () => Promise.reject(new Error('nobody may be called'))
  const { content, availability, checkAvailability } = selectContent({
    wordpressUrl: null,
    fetch,
    clock,
    log: silentLog,
  })
  expect((await content.posts({ language: 'en', page: 1 })).total).toBeGreaterThan(0)
  expect(await checkAvailability()).toEqual(availability())
  expect(availability().status).toBe('unknown')
})

test('ROUTE-6 shows no sample content for a configured WordPress: empty lists, built-in texts', async () => {
  const { content } = selectContent({
    wordpressUrl: 'http://127.0.0.1:9',
    samples: false,
    fetch: () => Promise.reject(new Error('WordPress is away')),
    clock: createFakeClock(),
    log: silentLog,
  })
  const [sample] = await createBuiltinContent({ clock: createFakeClock() }).projects('en')
  for (const language of languages) {
    expect(await content.projects(language)).toEqual([])
    expect(await content.posts({ language, page: 1 })).toMatchObject({ items: [], total: 0, isUnread: true })
    expect((await content.directory('project', language)).items).toEqual([])
    expect(await content.project(language, sample?.slug ?? '')).toMatchObject({ state: 'unavailable' })
    expect((await content.search(language, sample?.title ?? '')).hits).not.toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'project' })]),
    )
    const { team, statistics } = await content.home(language)
    expect([team, Object.values(statistics).join('')]).toEqual([[], ''])
    expect((await content.settings(language)).contactEmail).toBe('')
    expect(await content.service(language, 'social-media')).toHaveProperty('value')
    expect((await content.directory('page', language)).items.length).toBeGreaterThan(0)
  }
})

test('serves WordPress when it is up', async () => {
  const { firstSlug, availability } = await start()
  expect(await firstSlug()).toBe('from-wordpress')
  expect(availability().status).toBe('available')
})

test('serves the built-in content until WordPress comes up, without a restart', async () => {
  const { wordpress, clock, firstSlug, availability } = await start()
  wordpress.failure = { status: 503, statusText: 'Service Unavailable' }
  expect(await firstSlug()).not.toBe('from-wordpress')
  expect(availability()).toMatchObject({ status: 'unavailable', message: 'HTTP 503: Service Unavailable' })
  wordpress.failure = null
  await clock.advance(15_000)
  await firstSlug()
  await expect.poll(() => availability().status).toBe('available')
  await clock.advance(5000)
  expect(await firstSlug()).toBe('from-wordpress')
})

test('accepts the notice that WordPress has come up', async () => {
  const { wordpress, clock, firstSlug, checkAvailability } = await start()
  wordpress.failure = { status: 503 }
  await firstSlug()
  wordpress.failure = null
  await clock.advance(5000)
  expect(await checkAvailability()).toMatchObject({ status: 'available' })
  expect(await firstSlug()).toBe('from-wordpress')
})

test('does not wait for a WordPress that is known to be down, and serves its last good answer', async () => {
  const { wordpress, clock, firstSlug, availability } = await start()
  await firstSlug()
  wordpress.failure = 'hang'
  await clock.advance(200_000)
  expect(await firstSlug()).toBe('from-wordpress')
  await wordpress.received(3)
  await clock.advance(5000)
  await wordpress.received(4)
  await clock.advance(5000)
  expect(availability().message).toBe('Connection timeout (>5s)')
  const calls = wordpress.requests.length
  await clock.advance(4999)
  expect(await firstSlug()).toBe('from-wordpress')
  expect(wordpress.requests).toHaveLength(calls)
})

test('AVAIL-2 checks WordPress every five minutes in the background while it answers', async () => {
  const { wordpress, clock, firstSlug } = await start()
  const checks = () => wordpress.requests.filter(({ method }) => method === 'HEAD').length
  await firstSlug()
  await clock.advance(299_999)
  await firstSlug()
  expect(checks()).toBe(1)
  await clock.advance(300_000)
  await firstSlug()
  await expect.poll(checks).toBe(2)
})
