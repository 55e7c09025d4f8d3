import { expect, test } from 'vitest'
import type { ProjectView } from '#content/models.ts'
import { relatedWork } from './related-work.ts'

const project = (id: number, cover: string, category: string): ProjectView => ({
  id,
  featured: false,
  slug: `project-${id}`,
  language: 'en',
  title: `Project ${id}`,
  description: '',
  category,
  image: null,
  cover,
  year: '2026',
  isClickable: true,
  serviceLink: '#',
  websiteCreation: { liveUrl: '' },
})
const service = { cover: 'phone', title: 'Social media management' }
const ids = (projects: ProjectView[]) => relatedWork(service, projects).map(({ id }) => id)

test('SERV-1 work that shows a service shares its drawing or carries its name', () => {
  const named = project(2, '', 'Social media management')
  expect(ids([project(1, 'browser', 'Website'), named, project(3, 'phone', 'Social media')])).toEqual([2, 3])
})

test('SERV-1 two pieces are enough', () => {
  expect(ids([1, 2, 3].map((id) => project(id, 'phone', '')))).toEqual([1, 2])
})

test('SERV-1 a service without a drawing is not shown by every project without one', () => {
  expect(relatedWork({ cover: '', title: 'Photo walks' }, [project(1, '', 'General')])).toEqual([])
})
