import { expect, test } from 'vitest'
import type { Content } from '#content/content.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import type { LoaderArgs } from '#pages/rendering/route-types.ts'
import { pageArgs, testOrigin } from '#testing/builders/page-args.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { loader } from './route.tsx'
import { projectsPerPage } from './view.tsx'

const [sample] = await createBuiltinContent({ clock: createFakeClock() }).projects('en')
const projects = (count: number) =>
  (async () =>
    Array.from({ length: count }, (_, id) => ({ ...sample, id, slug: `work-${id}` }))) as Content['projects']
const load = (address: string, count: number) =>
  loader(pageArgs<LoaderArgs>(address, '', { projects: projects(count) }))

test('PORT-1 paginates 300 projects, each of them once', async () => {
  const seen = new Set<string>()
  const { pages } = await load('/portfolio', 300)
  expect(pages).toBe(Math.ceil(300 / projectsPerPage))
  for (let page = 1; page <= pages; page++)
    for (const { slug } of (await load(`/portfolio?page=${page}`, 300)).projects) seen.add(slug)
  expect(seen.size).toBe(300)
})

test('PORT-1 a later page has its own address and title, and the switch leads to the other list', async () => {
  const { head, switchTo } = await load('/hu/portfolio?page=2', 60)
  expect(head).toMatchObject({ canonical: `${testOrigin}/hu/portfolio?page=2`, alternates: [] })
  expect(head.title).toContain('2. oldal')
  expect(switchTo).toMatchObject({ en: '/portfolio' })
})

test.each(['?page=4', '?page=x', '?page=0', '?page=99999'])(
  'PORT-1 %s leads to the first page',
  async (query) => {
    const thrown = await load(`/portfolio${query}`, 60).catch((error) => error)
    expect([thrown.status, thrown.headers.get('Location')]).toEqual([302, '/portfolio'])
  },
)
