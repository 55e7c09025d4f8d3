import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminBrowser, adminBrowser } from '#testing/servers/admin-browser.ts'
import { startTestWordPress, type TestWordPress } from '#testing/servers/test-wordpress.ts'

type Field = { id: string; name: string; diff: string }

let wordpress: TestWordPress
let owner: AdminBrowser
beforeAll(async () => {
  wordpress = await startTestWordPress()
  owner = await adminBrowser(wordpress)
})
afterAll(() => wordpress?.stop())

const save = async (route: string, fields: object) =>
  (await wordpress.admin('POST', `/wp/v2/${route}`, fields)).body

/** The last change of a record, as shown by the screen that compares revisions. */
async function lastChange(type: string, id: number): Promise<Field[]> {
  const [to, from] = (await wordpress.admin('GET', `/wp/v2/${type}/${id}/revisions`)).body
  const asked = { action: 'get-revision-diffs', post_id: String(id), 'compare[]': `${from.id}:${to.id}` }
  const { data } = JSON.parse((await owner.send('/wp-admin/admin-ajax.php', asked)).html)
  return data[0].fields
}

test('EDIT-1 compares revisions with their fields, under the form’s names, in both languages', async () => {
  const [picture] = (await wordpress.admin('GET', '/wp/v2/media?per_page=1')).body
  const { id } = await save('portfolio', { title: 'Compared', status: 'publish', language: 'en' })
  await save(`portfolio/${id}`, { meta: { challenge: 'It was dark', client_name: 'Bob' } })
  const meta = {
    challenge: 'It was <b>dim</b>',
    featured: '1',
    gallery_image_1: String(picture.id),
    seo_title: 'Found',
  }
  await save(`portfolio/${id}`, { meta })

  const fields = await lastChange('portfolio', id)
  expect(fields.map(({ name }) => name)).toEqual([
    'Title',
    'In short: Feature this project',
    'Story: Challenge',
    'Pictures: Picture 1',
    'Search and sharing: Title',
  ])
  const diffs = fields.map(({ diff }) => diff)
  expect(diffs[1]).toContain('Yes')
  expect(diffs[2]).toMatch(/dark[\s\S]*dim/)
  expect(diffs[2]).not.toContain('<b>')
  expect(diffs[3]).toContain(picture.source_url)

  await save('users/me', { locale: 'hu_HU' })
  const hungarian = await lastChange('portfolio', id)
  expect(hungarian.map(({ name }) => name)).toContain('Történet: A feladat')
  expect(hungarian.map(({ diff }) => diff).join()).toContain('Igen')
})

test('EDIT-1 compares a page’s search texts', async () => {
  const { id } = await save('pages', { title: 'About', status: 'publish', language: 'en' })
  await save(`pages/${id}`, { meta: { seo_description: 'First' } })
  await save(`pages/${id}`, { meta: { seo_description: 'Second' } })
  expect((await lastChange('pages', id)).map(({ id: name }) => name)).toEqual([
    'post_title',
    'seo_description',
  ])
})

test('logs no PHP notice', () => {
  expect(wordpress.reports).toEqual([])
})
