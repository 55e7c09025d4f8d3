import { expect, test } from 'vitest'
import type { LoaderArgs } from '#pages/rendering/route-types.ts'
import { pageArgs } from '#testing/builders/page-args.ts'
import { loader } from './route.tsx'

const load = (slug: string, file: string | null) =>
  loader(pageArgs<LoaderArgs<'slug'>>(`/blog/${slug}`, slug, { fileOf: async () => file })).catch(
    (thrown) => thrown,
  )

test('MEDIA-1 redirects an attachment page to its file', async () => {
  const answer: Response = await load('guide', '/media/2026/11/guide.pdf')
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/media/2026/11/guide.pdf'])
})

test('ROUTE-3 answers 404 for neither', async () => {
  expect(await load('guide', null)).toMatchObject({ init: { status: 404 }, data: { post: null } })
})
