import { describe, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { createDropReport } from '../wordpress/decode/drop-report.ts'
import { decodeProject } from '../wordpress/decode/records/project.ts'
import { createSiteAddresses } from '../wordpress/markup/site-addresses.ts'
import { projectView } from './project-view.ts'

const now = Date.UTC(2026, 10, 21)
const context = { addresses: createSiteAddresses(null), drop: createDropReport(silentLog) }

function view(raw: object) {
  const project = decodeProject({ id: 1, slug: 'kiln', language: 'en', ...raw }, context)
  if (!project) throw new Error('the project was dropped')
  return projectView(project, now)
}

describe('ENT-4 the view model of a project', () => {
  test('has every default', () => {
    expect(view({})).toEqual({
      id: 1,
      featured: false,
      slug: 'kiln',
      language: 'en',
      title: 'Untitled Project',
      description: '',
      category: 'General',
      image: null,
      cover: '',
      year: '2026',
      isClickable: true,
      serviceLink: '/portfolio/kiln',
      websiteCreation: { liveUrl: '' },
    })
  })

  test('the category is "General" also when the backend has already filled in the default of the record', () => {
    expect(view({ category: 'Web Development', acf: { category: '' } }).category).toBe('General')
    expect(view({ language: 'hu', acf: { category: '' } }).category).toBe('Általános')
    expect(view({ category: 'Apps' }).category).toBe('Apps')
    expect(view({ acf: { category: 'Web Development' } }).category).toBe('Web Development')
  })

  test('shows a category that the record states as it is', () => {
    expect(view({ category: 'Web Development' }).category).toBe('Web Development')
    expect(view({ category: 'Web Development', acf: {} }).category).toBe('Web Development')
  })

  test('the year comes from project_date, else from the date', () => {
    expect(view({ date_gmt: '2024-05-06T07:08:09' }).year).toBe('2024')
    expect(view({ date_gmt: '2024-05-06T07:08:09', acf: { project_date: '2023' } }).year).toBe('2023')
  })

  test('liveUrl comes from project_url; without a link the service link is "#"', () => {
    expect(view({ project_url: 'https://example.org/' }).websiteCreation.liveUrl).toBe('https://example.org/')
    const project = decodeProject({ id: 1, slug: 'kiln' }, context)
    expect(project && projectView({ ...project, link: '' }, now).serviceLink).toBe('#')
  })

  test('a Hungarian project shows its Hungarian fields, an English one does not', () => {
    const acf = {
      category: 'Website',
      project_description: 'A shop',
      project_type_hu: 'Weboldal',
      project_description_hu: 'Egy bolt',
    }
    expect(view({ language: 'hu', acf })).toMatchObject({ category: 'Weboldal', description: 'Egy bolt' })
    expect(view({ acf })).toMatchObject({ category: 'Website', description: 'A shop' })
  })
})
