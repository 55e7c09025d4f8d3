import { expect, test } from 'vitest'
import { pageArgs } from '#testing/builders/page-args.ts'
import { bareProjectView } from '#testing/builders/unlikely-records.ts'
import type { Route } from './+types/route.ts'
import { loader } from './route.tsx'

test('HOME-4 lists featured projects first on the home page, the others in order', async () => {
  const projects = [1, 2, 3, 4, 5, 6].map((id) => bareProjectView(id, { featured: id === 3 || id === 6 }))
  const page = await loader(pageArgs<Route.LoaderArgs>('/', '', { projects: async () => projects }))
  expect(page.projects.map(({ id }) => id)).toEqual([3, 6, 1, 2])
})
