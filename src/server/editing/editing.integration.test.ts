import { expect, test } from 'vitest'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { languages } from '#locale/language.ts'
import { pathTo, plainPages } from '#locale/path-table.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { editingPass, editingWordPress } from '#testing/servers/editing-wordpress.ts'
import { createTestSite, testSite, unchanging } from '#testing/servers/site-under-test.ts'

const clock = createFakeClock()
const site = { ...testSite, now: clock.now }

test('EDITMARK-1 visitors get not a byte of it, on any page: with it and without it, before and after a page was edited', async () => {
  const content = createBuiltinContent({ clock })
  const wordpress = editingWordPress()
  const [{ app: without }, { app: edited }] = await Promise.all([
    createTestSite(unchanging(content), { site, clock }),
    createTestSite(unchanging(content), { site, clock, ...wordpress.options }),
  ])
  const opened = await edited.request('/api/edit', {
    method: 'POST',
    body: editingPass({}, { now: clock.now() }),
  })
  const cookie = opened.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const token = /edit=\w+/.exec(opened.headers.get('Location') ?? '')?.[0] ?? ''
  const records = await Promise.all(
    (['post', 'project', 'service', 'page'] as const).map((kind) => content.directory(kind, 'en')),
  )
  const paths = [
    ...languages.flatMap((language) => plainPages.map((page) => pathTo(page, language))),
    ...records.flatMap(({ items }) => items.slice(0, 2).map(({ link }) => link)),
    '/service-worker.js',
    '/sitemap.xml',
  ]
  const seen = async (app: typeof edited, path: string) => {
    const answer = await app.request(path)
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() }
  }
  let marks = 0
  for (const path of paths) {
    const before = await seen(without, path)
    expect(await seen(edited, path), path).toEqual(before)
    const html = await (await edited.request(`${path}?${token}`, { headers: { Cookie: cookie } })).text()
    marks += html.split(' data-edit="').length - 1
    expect(await seen(edited, path), path).toEqual(before)
    expect(before.body).not.toMatch(/data-edit|studio-edit|[\u{F0000}-\u{10FFFF}]/u)
  }
  expect(marks).toBeGreaterThan(300)
}, 120_000)

test('EDITMARK-1 each kind of field has its mark on its page', async () => {
  const content = createBuiltinContent({ clock })
  const wordpress = editingWordPress()
  const { app } = await createTestSite(unchanging(content), { site, clock, ...wordpress.options })
  const opened = await app.request('/api/edit', {
    method: 'POST',
    body: editingPass({}, { now: clock.now() }),
  })
  const cookie = opened.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const token = /edit=\w+/.exec(opened.headers.get('Location') ?? '')?.[0] ?? ''
  const linkOf = async (kind: 'post' | 'project' | 'service') =>
    (await content.directory(kind, 'hu')).items[0]?.link ?? ''
  /** The kinds of fields on a page: without numbers of records and names of services. */
  const fieldsOf = async (path: string) => {
    const html = await (await app.request(`${path}?${token}`, { headers: { Cookie: cookie } })).text()
    expect(html).not.toMatch(/[\u{F0000}-\u{10FFFF}]/u)
    return Array.from(html.matchAll(/data-edit-field="([^"]*)"/g), ([, field = '']) =>
      field.replace(/^(record)\/\d+/, '$1').replace(/(prices|team)\/.*/, '$1'),
    )
  }
  expect(await fieldsOf('/hu')).toEqual(
    expect.arrayContaining([
      'home/hu/hero_headline',
      'home/hu/texts/hero_deck',
      'home/hu/prices',
      'home/hu/team',
      'home/hu/texts/site_name',
      'record/title',
      'record/excerpt',
      'facts/instagram',
      'menu/header-hu',
      'menu/footer-hu',
    ]),
  )
  expect(await fieldsOf('/contact')).toEqual(
    expect.arrayContaining(['facts/phone', 'home/en/texts/phone_hours']),
  )
  expect(await fieldsOf('/faq')).toEqual(expect.arrayContaining(['home/en/prices', 'facts/phone']))
  expect(await fieldsOf(await linkOf('post'))).toEqual(
    expect.arrayContaining(['record/title', 'record/content']),
  )
  expect(await fieldsOf(await linkOf('service'))).toEqual(
    expect.arrayContaining(['record/title', 'record/content', 'record/deliverables', 'record/answer_1']),
  )
  expect(await fieldsOf(await linkOf('project'))).toEqual(
    expect.arrayContaining(['record/title', 'record/content', 'record/challenge', 'record/client_name']),
  )
}, 120_000)
