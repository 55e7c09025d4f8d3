import { describe, expect, test } from 'vitest'
import { type Editing, type EditingFacts, editedPage, readFields } from './edited-page.ts'

const editing: Editing = {
  admin: 'https://cms.example/wp-admin/',
  language: 'en',
  path: '/blog?category=news',
  token: '0badcafe',
}
const facts: EditingFacts = {
  fields: { 'record/1/title': 'Title', 'facts/phone': 'Phone' },
  create: { post: 'Post' },
  page: { title: 'News', state: 'published', status: 'Published', edit: 'record/1', draft: 0, problems: [] },
}
const visitors = `<!DOCTYPE html><html lang="en"><head><title>Blog</title><script type="speculationrules">{}</script></head><body class="x"><h1>A</h1><p id="p">B<img src="/a.png"/></p><a class="l" href="/about?x=1&amp;y=2#team">C</a><a href="/media/a.pdf">D</a><a href="https://other.example/">E</a><form action="/search"><input name="q"></form></body></html>`
const [opening, closing] = ['\u{F0000}', '\u{100000}']
const [opening2, closing2] = ['\u{F0001}', '\u{100001}']
const marked = visitors.replace('>A<', `>${opening}A${closing}<`).replace('>B<', `>${opening2}B${closing2}<`)
const read = () => readFields(visitors, marked, ['record/1/title', 'facts/phone'])
const edited = (given: EditingFacts | null = facts, how: Partial<Editing> = {}) =>
  editedPage(read(), given, { ...editing, ...how }).page

describe('a page that is being edited', () => {
  test('EDITMARK-1 is the visitors’ page with a mark at each field, a bar, a style and a script', () => {
    const page = edited()
    expect(page).toContain('<h1 data-edit="0">A</h1><p data-edit="1" id="p">B<img src="/a.png"/></p>')
    const without = page
      .replaceAll(/ data-edit="[\d ]+"/g, '')
      .replace(/<style>.*?<\/style>/s, '')
      .replace(/\n<section class="studio-edit .*<\/section>\n(?=<h1)/s, '')
      .replace(/<script>.*<\/script>(?=<\/body>)/s, '')
      .replaceAll(/(\?|&amp;)?edit=0badcafe(&amp;)?/g, '?')
      .replace('<input type="hidden" name="edit" value="0badcafe">', '')
    expect(without).toBe(visitors.replace('<script type="speculationrules">{}</script>', ''))
  })

  test('EDITMARK-2 every target is an address of the one wp-admin, which names the field and the page', () => {
    const targets = [...edited().matchAll(/<a [^>]*href="(https:[^"]*)"/g)].map(([, to]) => to)
    expect(targets).toEqual([
      'https://cms.example/wp-admin/admin-post.php?action=igniting_studio_edit&amp;field=record%2F1%2Ftitle&amp;path=%2Fblog%3Fcategory%3Dnews',
      'https://cms.example/wp-admin/admin-post.php?action=igniting_studio_edit&amp;field=facts%2Fphone&amp;path=%2Fblog%3Fcategory%3Dnews',
      'https://cms.example/wp-admin/admin-post.php?action=igniting_studio_edit&amp;field=record%2F1&amp;path=%2Fblog%3Fcategory%3Dnews',
      'https://cms.example/wp-admin/post-new.php?post_type=post&amp;studio_language=en',
      'https://cms.example/wp-admin/',
      'https://other.example/',
    ])
  })

  test('EDITMARK-3 what the user may not edit has no mark', () => {
    const page = edited({ ...facts, fields: { 'facts/phone': 'Phone' } })
    expect(page).toContain('<h1>A</h1><p data-edit="0" id="p">')
    expect(page).not.toContain('record%2F1%2Ftitle')
  })

  test('EDITMARK-1 lists what has no place on the page, without a mark', () => {
    const page = edited({ ...facts, fields: { ...facts.fields, 'record/1/seo_title': 'Search: Title' } })
    expect(page).toMatch(/data-edit-link="2" data-edit-field="record\/1\/seo_title">Search: Title</)
    expect(page).not.toMatch(/ data-edit="[^"]*2/)
  })

  test('EDITMARK-1 marks every group of the website’s own footer, and the first menu of its header', () => {
    const framed =
      '<html lang="hu"><body><header><nav>A</nav><nav>B</nav></header><footer><nav>C</nav><nav>D</nav></footer></body></html>'
    const own = { 'menu/header-hu': 'Fejléc', 'menu/footer-hu': 'Lábléc' }
    const { page } = editedPage(readFields(framed, framed, []), { ...facts, fields: own }, editing)
    expect(page).toContain('<header><nav data-edit="0">A</nav><nav>B</nav></header>')
    expect(page).toContain('<footer><nav data-edit="1">C</nav><nav data-edit="1">D</nav></footer>')
  })

  test('EDITMARK-3 what WordPress says is shown as text, and makes no other address', () => {
    const hostile = `"><script>alert(1)</script>`
    const page = edited({
      fields: { 'record/1/title': hostile },
      create: { [hostile]: hostile, 'javascript:alert(1)': 'x', portfolio: hostile },
      page: {
        ...facts.page,
        title: hostile,
        state: 'draft',
        status: hostile,
        edit: hostile,
        problems: [hostile],
      },
    })
    expect(page).not.toContain('<script>alert')
    expect(page).not.toContain('javascript:')
  })

  test('its links and searches lead to pages that are being edited', () => {
    const page = edited()
    expect(page).toContain('href="/about?edit=0badcafe&amp;x=1&amp;y=2#team"')
    expect(page).toContain('<form action="/search"><input type="hidden" name="edit" value="0badcafe">')
    expect(page).toContain('href="/media/a.pdf"')
    expect(page).toContain('href="https://other.example/"')
  })

  test('EDITMARK-5 a preview says that it is a draft, and its links leave it', () => {
    const page = edited(facts, { token: null })
    expect(page).toContain('Only you see this draft')
    expect(page).toContain('Leave editing')
    expect(page).toContain('href="/about?x=1&amp;y=2#team"')
  })

  test('while WordPress does not answer the bar says so, and nothing is marked', () => {
    const page = edited(null)
    expect(page).toContain('WordPress doesn’t answer at the moment')
    expect(page).toContain('<h1>A</h1>')
    expect(page).toContain('Leave editing')
  })

  test('EDITMARK-5 the bar is in the language of the person', () => {
    expect(edited(facts, { language: 'hu' })).toContain('Kilépés')
  })
})
