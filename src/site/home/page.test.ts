import { expect, test } from 'vitest'
import { emptyHome } from '#content/defaults.ts'
import type { LoaderArgs } from '#pages/rendering/route-types.ts'
import { pageArgs } from '#testing/builders/page-args.ts'
import { bareProjectView } from '#testing/builders/unlikely-records.ts'
import { loader } from './route.tsx'

test('SEO-1 the home page is called in search results what the front page of WordPress is called there', async () => {
  const seo = {
    title: 'Bread for two',
    description: '',
    shareTitle: 'Warm, for two',
    shareText: '',
    image: { url: '/media/a.jpg', alt: '' },
    noindex: true,
  }
  const { head } = await loader(pageArgs<LoaderArgs>('/', '', { home: async () => ({ ...emptyHome, seo }) }))
  expect(head.title).toBe('Bread for two')
  expect(head.description).not.toBe('')
  expect(head.shared).toEqual({ title: 'Warm, for two', description: '' })
  expect(head.image?.url).toContain('/media/a.jpg')
  expect(head).not.toHaveProperty('robots')
})

test('HOME-4 lists featured projects first on the home page, the others in order', async () => {
  const projects = [1, 2, 3, 4, 5, 6].map((id) => bareProjectView(id, { featured: id === 3 || id === 6 }))
  const page = await loader(pageArgs<LoaderArgs>('/', '', { projects: async () => projects }))
  expect(page.projects.map(({ id }) => id)).toEqual([3, 6, 1, 2])
})
