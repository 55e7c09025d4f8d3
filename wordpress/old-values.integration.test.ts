import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminBrowser, adminBrowser, inputValue } from '#testing/servers/admin-browser.ts'
import { startTestWordPress, type TestWordPress } from '#testing/servers/test-wordpress.ts'

const texts = '/wp-admin/admin.php?page=igniting-studio'
const studio = 'igniting_studio_studio'
const nbsp = '\u00a0'

let wordpress: TestWordPress
let owner: AdminBrowser
let editor: AdminBrowser
beforeAll(async () => {
  // The built-in content: its services state prices in their answers.
  wordpress = await startTestWordPress('src/content/sample')
  owner = await adminBrowser(wordpress)
  const account = { username: 'editor', password: 'editor-password-1', email: 'e@example.com' }
  await wordpress.admin('POST', '/wp/v2/users', { ...account, roles: ['editor'] })
  editor = await adminBrowser(wordpress, account.username, account.password)
}, 600_000)
afterAll(() => wordpress?.stop())

const made = async (type: string, fields: object) =>
  (await wordpress.admin('POST', `/wp/v2/${type}`, { status: 'publish', ...fields })).body.id as number

/** The notice of a screen, each place as text with its link. */
async function places(who: AdminBrowser, screen = texts) {
  const { html } = await who.open(screen)
  const [, notice = ''] = html.match(/igniting-studio-old-values">(.*?)<\/form>/s) ?? []
  const rows = [...notice.matchAll(/<li><a href="([^"]*)">(.*?)<\/li>/gs)]
  return {
    notice,
    rows: rows.map(([, url = '', row = '']) => ({
      url: url.replaceAll('&#038;', '&').replace(wordpress.url, ''),
      text: row.replace(/<[^>]*>/g, '').replaceAll(/\s+/g, ' '),
    })),
  }
}

async function saveFacts(who: AdminBrowser, facts: Record<string, string>) {
  await who.save(
    texts,
    studio,
    Object.fromEntries(
      Object.entries(facts).map(([name, value]) => [`igniting_studio_facts[${name}]`, value]),
    ),
  )
}
const savePrice = (slug: string, amount: string, language = 'hu') =>
  owner.save(`${texts}&tab=${language}`, studio, {
    [`igniting_studio_home[${language}][prices][${slug}][amount]`]: amount,
  })
const hide = async (who: AdminBrowser) => {
  const { notice } = await places(who)
  await who.send('/wp-admin/admin-post.php', {
    action: '_igniting_studio_old_values',
    _igniting_studio_old_values: inputValue(notice, '_igniting_studio_old_values'),
    _wp_http_referer: texts,
  })
}

test('SAID-1 a first value replaces none, so nothing is listed', async () => {
  await savePrice('social-media', '450 000 Ft')
  await saveFacts(owner, { phone: '+36 1 555 0133', company_name: 'Anna Kovács' })
  expect((await places(owner)).notice).toBe('')
})

test('SAID-1 lists each place of an old price with a link, in any spelling, and no other number', async () => {
  const post = await made('posts', {
    title: 'What it costs <script>window.hit = 1</script>',
    language: 'hu',
    content: `<p>Az ára <strong>450</strong>&nbsp;000&nbsp;forint.</p>`,
    excerpt: 'HUF 450,000',
  })
  const others = ['1 450 000 Ft', '450 000 people', '450 0001 Ft', '45 000 Ft']
  const unlike = await made('posts', { title: 'Other numbers', content: others.join('<br>') })
  await savePrice('social-media', '480 000 Ft')
  const { notice, rows } = await places(owner, `${texts}&tab=hu`)
  expect(rows.some(({ text }) => /Service · Hungarian.*Answer 1.*Havi 450 000 Ft/.test(text))).toBe(true)
  const own = rows.filter(({ url }) => url.includes(`post=${post}&`))
  expect(own.map(({ text }) => text.match(/(Text|Excerpt)/)?.[0])).toEqual(['Text', 'Excerpt'])
  expect(own[0]?.url).toBe(`/wp-admin/post.php?post=${post}&action=edit&studio_input=content`)
  expect(rows.some(({ url }) => url.includes(`post=${unlike}&`))).toBe(false)
  expect(notice).not.toContain('<script>')

  // A corrected place disappears from the list.
  await wordpress.admin('POST', `/wp/v2/posts/${post}`, { content: '480 000 Ft', excerpt: '' })
  expect((await places(owner)).rows.some(({ url }) => url.includes(`post=${post}&`))).toBe(false)
  await hide(owner)
  expect((await places(owner)).notice).toBe('')
})

test('SAID-1 finds an old phone number, name and address in records, fields, alternative texts, menus and settings', async () => {
  const picture = (await wordpress.upload('team.png')).body.id
  await wordpress.admin('POST', `/wp/v2/media/${picture}`, { alt_text: 'Anna Kovács at her desk' })
  const page = await made('pages', {
    title: 'Call us',
    content: `<p><a href="tel:+3615550133">Call</a> or (06-1) 555-01${nbsp}33, not +36 1 555 01334.</p>`,
  })
  const project = await made('portfolio', {
    title: 'Harbour',
    language: 'hu',
    acf: { testimonial: 'Anna Kovácstól kaptuk', client_name: 'Anna Kovácsik' },
  })
  const { body: menu } = await wordpress.admin('POST', '/wp/v2/menus', { name: 'footer-en' })
  const entry = { title: 'Call 1/555-0133', url: 'https://a.example/', status: 'publish', menus: menu.id }
  await wordpress.admin('POST', '/wp/v2/menu-items', entry)
  await owner.save(`${texts}&tab=en`, studio, {
    'igniting_studio_home[en][texts][contact_lead]': 'Ask Anna Kovács on +36 (1) 555 0133',
    'igniting_studio_home[en][team][0][name]': 'Anna Kovács',
  })
  await saveFacts(owner, { phone: '+36 1 555 0199', company_name: 'Anna Kovács Design' })
  const { rows } = await places(owner)
  const found = (pattern: RegExp) => rows.filter(({ text }) => pattern.test(text)).length
  expect(
    rows.some(({ url }) => url === `/wp-admin/post.php?post=${page}&action=edit&studio_input=content`),
  ).toBe(true)
  expect(found(/Harbour.*Anna Kovácstól/)).toBe(1)
  expect(found(/Anna Kovácsik/)).toBe(0)
  expect(found(/Alternative text.*Anna Kovács at her desk/)).toBe(1)
  expect(found(/footer-en.*Call 1\/555-0133/)).toBe(1)
  // Once for the name, once for the number.
  expect(found(/Website texts.*Ask Anna Kovács/)).toBe(2)
  expect(found(/Team.*Anna Kovács/)).toBe(1)
  // The new name begins with the old one: where the new one occurs, the old one does not count.
  expect(found(/Anna Kovács Design/)).toBe(0)
  expect(rows.some(({ url }) => url.includes(`post=${project}&`))).toBe(true)
})

test('SAID-1 is one’s own, and what was taken back is not old', async () => {
  expect((await places(editor)).notice).toBe('')
  await saveFacts(owner, { phone: '+36 1 555 0133', company_name: 'Anna Kovács' })
  expect((await places(owner)).notice).not.toContain('<del>+36 1 555 0133</del>')
  await hide(owner)
  const forged = { action: '_igniting_studio_old_values', _igniting_studio_old_values: 'forged' }
  expect((await owner.send('/wp-admin/admin-post.php', forged)).status).toBe(403)
})

test('SAID-1 says of a value that it is too common to search for, and links no record that one may not edit', async () => {
  const secret = await made('posts', { title: 'Another’s', content: 'Studio, +36 1 555 0133' })
  await saveFacts(editor, { company_name: 'Studio' })
  await saveFacts(editor, { company_name: 'Works', phone: '+36 1 555 0177' })
  const { notice, rows } = await places(editor)
  expect(notice).toContain('Too short or too common to be searched for.')
  expect(rows.some(({ url }) => url.includes(`post=${secret}&`))).toBe(true)
  expect(rows.some(({ url }) => url.includes('technical') || url.includes('options-general'))).toBe(false)
})

test('logs no PHP notice', () => {
  expect(wordpress.reports).toEqual([])
})
