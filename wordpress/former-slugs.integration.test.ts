import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { silentLog } from '#base/log.ts'
import { unknownSlugBurst } from '#content/policies.ts'
import { createUnknownSlugs } from '#content/wordpress/reads/unknown-slugs.ts'
import { createWordPressApi } from '#content/wordpress/wordpress-api.ts'
import { startTestWordPress, type TestWordPress } from '#testing/servers/test-wordpress.ts'

let wordpress: TestWordPress
beforeAll(async () => {
  wordpress = await startTestWordPress()
  await renamed('posts', 'was-here', 'is-here')
  await renamed('posts', 'tavaly-ősz', 'idén-ősz')
  // As stored by an import.
  await renamed('posts', '%c5%91sz-volt', '%c5%91sz-van')
  await renamed('posts', 'was-taken', 'made-way')
  await publish('posts', 'was-taken')
  await renamed('portfolio', 'old-work', 'new-work')
  await renamed('posts', 'of-both', 'a-open')
  const ofBoth = { title: 'A', slug: 'common', status: 'publish' }
  await wordpress.admin('POST', '/wp/v2/posts', { ...ofBoth, language: 'hu' })
  const english = await wordpress.admin('POST', '/wp/v2/posts', { ...ofBoth, language: 'en' })
  await wordpress.admin('POST', `/wp/v2/posts/${english.body.id}`, { slug: 'english-now' })
  for (const [slug, now] of [
    ['was-open', 'is-closed'],
    ['of-both', 'z-closed'],
  ] as const) {
    const { id } = await renamed('posts', slug, now)
    await wordpress.admin('POST', `/wp/v2/posts/${id}`, { password: 'sesame' })
  }
})
afterAll(async () => {
  await wordpress?.stop()
  expect(wordpress?.reports).toEqual([])
})

const publish = async (type: string, slug: string) =>
  (await wordpress.admin('POST', `/wp/v2/${type}`, { title: slug, slug, status: 'publish' })).body
async function renamed(type: string, slug: string, now: string) {
  const { id } = await publish(type, slug)
  return (await wordpress.admin('POST', `/wp/v2/${type}/${id}`, { slug: now })).body
}
/** The public response to a request for slugs: each record's slug, and its reported former ones. */
const found = async (type: string, slugs: readonly string[]) => {
  const list = slugs.map(encodeURIComponent).join(',')
  const answer = await wordpress.visitor(
    'GET',
    `/wp/v2/${type}?slug=${list}&per_page=100&_fields=slug,former_slugs`,
  )
  return Object.fromEntries(
    answer.body.map((record: { slug: string; former_slugs?: string[] }) => [
      decodeURIComponent(record.slug),
      record.former_slugs?.map(decodeURIComponent),
    ]),
  )
}

test('FACE-2 resolves each of several slugs to its current, or else its former record', async () => {
  expect(await found('posts', ['was-here', 'is-here', 'tavaly-ősz', 'never-was'])).toEqual({
    'is-here': ['was-here'],
    'iden-osz': ['tavaly-ősz'],
  })
  expect(await found('posts', ['ősz-volt', 'never-was'])).toEqual({ 'ősz-van': ['ősz-volt'] })
  expect(await found('posts', ['ősz-van', 'was-here'])).toEqual({
    'ősz-van': undefined,
    'is-here': ['was-here'],
  })
  expect(await found('portfolio', ['was-here', 'old-work'])).toEqual({ 'new-work': ['old-work'] })
})

test('FACE-2 resolves a single slug, and marks it as former', async () => {
  expect(await found('posts', ['was-here'])).toEqual({ 'is-here': ['was-here'] })
  expect(await found('posts', ['is-here'])).toEqual({ 'is-here': undefined })
  expect(await found('posts', ['ősz-volt'])).toEqual({ 'ősz-van': ['ősz-volt'] })
  expect(await found('posts', ['ősz-van'])).toEqual({ 'ősz-van': undefined })
})

test('FACE-2 resolves a reused slug to its current record', async () => {
  expect(await found('posts', ['was-taken', 'never-was'])).toEqual({ 'was-taken': undefined })
})

test('FACE-2 resolves a former slug that is still in use in the other language', async () => {
  const slugsIn = async (language: string) => {
    const { body } = await wordpress.visitor('GET', `/wp/v2/posts?slug=common&lang=${language}`)
    return body.map(({ slug }: { slug: string }) => slug)
  }
  expect([await slugsIn('en'), await slugsIn('hu')]).toEqual([['english-now'], ['common']])
})

test('FACE-2 a former slug does not reveal a protected record, nor hide another', async () => {
  expect(await found('posts', ['of-both', 'never-was'])).toEqual({ 'a-open': ['of-both'] })
  expect(await found('posts', ['was-open', 'never-was'])).toEqual({})
  expect(await found('posts', ['was-open'])).toEqual({})
})

test('FACE-2 resolves only current slugs in batches of more than a hundred', async () => {
  const many = Array.from({ length: 99 }, (_, number) => `n-${number}`)
  expect(await found('posts', [...many, 'was-here'])).toEqual({ 'is-here': ['was-here'] })
  expect(await found('posts', [...many, 'was-here', 'made-way'])).toEqual({ 'made-way': undefined })
})

test('FACE-2 the website reads a former slug during a scan', async () => {
  const api = createWordPressApi({ baseUrl: wordpress.url, fetch, clock: systemClock })
  const ask = createUnknownSlugs({ api, clock: systemClock, log: silentLog }, 'post', () => [])
  for (let burst = 0; burst < unknownSlugBurst; burst++) await ask('en', `burst-${burst}`)
  const asked = await Promise.all(['was-here', 'tavaly-ősz', 'wp-login'].map((slug) => ask('en', slug)))
  expect(asked.map(({ ok }) => ok)).toEqual([true, true, false])
})
