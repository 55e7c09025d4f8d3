import { describe, expect, test } from 'vitest'
import { down, failures, record, start } from '#testing/website-fixture.ts'

describe('one record', () => {
  test('CALL-15 is found in its language', async () => {
    const { website, lines } = await start({ posts: [record(1, 'hello')] })
    expect(await website.post('en', 'hello')).toMatchObject({ state: 'fresh', value: { id: 1 } })
    expect(lines()).toEqual(['GET /posts?slug=hello&_embed&lang=en'])
  })

  test('LANG-8 is found in the other language when this one has none', async () => {
    const { website, lines } = await start({ posts: [record(1, 'hello')] })
    expect(await website.post('hu', 'hello')).toMatchObject({ value: { language: 'en' } })
    expect(lines()).toEqual(['GET /posts?slug=hello&_embed&lang=hu', 'GET /posts?slug=hello&_embed'])
  })

  test('of a slug shared by two languages, is the one of the requested language', async () => {
    const { website } = await start({ services: [record(1, 'seo'), record(2, 'seo', { language: 'hu' })] })
    expect(await website.service('hu', 'seo')).toMatchObject({ value: { id: 2 } })
    expect(await website.service('en', 'seo')).toMatchObject({ value: { id: 1 } })
    const noLanguage = { language: undefined }
    const hungarian = { ...record(2, 'seo', noLanguage), excerpt: { rendered: 'és' } }
    const unaware = await start({ services: [record(1, 'seo', noLanguage), hungarian] })
    expect(await unaware.website.service('hu', 'seo')).toMatchObject({ value: { id: 2 } })
  })

  test('LEGAL-1 of pages that share a slug, prefers one with a stated language', async () => {
    const [policy, old] = [record(2, 'privacy-policy'), record(1, 'privacy-policy', { language: '' })]
    const { website, wordpress } = await start({ pages: [old, policy] })
    // As the plugin answers: including records without a language.
    wordpress.failure = { body: [old, policy] }
    expect(await website.page('en', 'privacy-policy')).toMatchObject({ value: { id: 2 } })
  })

  test('ROUTE-7 distinguishes pages of one slug by their parents, also in links', async () => {
    const cms = 'http://cms.example'
    const page = (id: number, path: string) =>
      record(id, path.split('/').at(-1) ?? '', { link: `${cms}/${path}/` })
    const text = `<a href="${cms}/studio/team/">a</a> <a href="${cms}/team/">b</a> <a href="${cms}/hello/">c</a>`
    const post = record(9, 'links', { link: `${cms}/links/`, content: { rendered: text } })
    const { website } = await start({ pages: [page(1, 'team'), page(2, 'studio/team')], posts: [post] })
    expect(await website.page('en', 'studio/team')).toMatchObject({ value: { id: 2, link: '/studio/team' } })
    expect(await website.page('en', 'team')).toMatchObject({ value: { id: 1, link: '/team' } })
    expect(await website.post('en', 'of/links')).toEqual({ state: 'absent' })
    expect(await website.page('en', 'office/team')).toEqual({ state: 'absent' })
    await website.records('page', 'en')
    const read = await website.post('en', 'links')
    const hrefs =
      'value' in read ? [...read.value.content.matchAll(/href="([^"]*)"/g)].map(([, to]) => to) : []
    expect(hrefs).toEqual(['/studio/team', '/team', '/blog/hello'])
  })

  test('ROUTE-6 is absent only when WordPress says so', async () => {
    const { website, wordpress } = await start({ posts: [], portfolio: [] })
    expect(await website.post('en', 'hello')).toEqual({ state: 'absent' })
    expect(await website.project('en', 'hello')).toEqual({ state: 'absent' })
    wordpress.failure = down
    expect(await website.post('en', 'other')).toEqual({
      state: 'unavailable',
      reason: 'WordPress API Error: 500 Internal Server Error',
    })
  })

  test.each(Object.entries(failures))(
    'ROUTE-6 treats %s as an outage, never as absence',
    async (_, failure) => {
      const { website, wordpress } = await start()
      wordpress.failure = failure
      for (const read of [website.post, website.project, website.service, website.page]) {
        expect(await read('en', 'hello')).toMatchObject({ state: 'unavailable' })
      }
    },
  )

  test('ROUTE-6 does not treat a broken record as absent', async () => {
    const { website } = await start({ posts: [{ slug: 'hello' }] })
    expect(await website.post('en', 'hello')).toMatchObject({ state: 'unavailable' })
  })

  test('drops a deleted record after a moment', async () => {
    const { website, wordpress, clock } = await start({ posts: [record(1, 'hello')] })
    await website.post('en', 'hello')
    wordpress.content.posts = []
    await clock.advance(30_000)
    expect(await website.post('en', 'hello')).toMatchObject({ state: 'stale' })
    await wordpress.received(3)
    await expect.poll(() => website.post('en', 'hello')).toEqual({ state: 'absent' })
  })
})
