import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminBrowser, adminBrowser, inputValue } from '#testing/servers/admin-browser.ts'
import { startTestWordPress, type TestWordPress } from '#testing/servers/test-wordpress.ts'

let wordpress: TestWordPress
let owner: AdminBrowser
let author: AdminBrowser
beforeAll(async () => {
  wordpress = await startTestWordPress()
  owner = await adminBrowser(wordpress)
  const account = {
    username: 'ada',
    password: 'a-password-of-ada-1',
    email: 'ada@example.com',
    roles: ['author'],
  }
  await wordpress.admin('POST', '/wp/v2/users', account)
  author = await adminBrowser(wordpress, account.username, account.password)
}, 600_000)
afterAll(() => wordpress?.stop())

const list = '/wp-admin/edit.php?post_type=post'
const wizard = '/wp-admin/admin-post.php'
async function made(title: string, fields: object = {}) {
  const { body } = await wordpress.admin('POST', '/wp/v2/posts', { title, status: 'publish', ...fields })
  return body.id as number
}
const read = async (id: number) => (await wordpress.admin('GET', `/wp/v2/posts/${id}?context=edit`)).body
/** The address of a link on the page. */
const linkIn = (html: string, pattern: RegExp) =>
  html.match(pattern)?.[1]?.replaceAll('&#038;', '&').replaceAll('&amp;', '&').replace(wordpress.url, '') ??
  ''

test('PAIR-4 a list action needs its own nonce, its own record and edit permission', {
  timeout: 60_000,
}, async () => {
  const [one, other] = [await made('One', { language: 'en' }), await made('Other', { language: 'en' })]
  const { html } = await owner.open(list)
  const link = linkIn(html, new RegExp(`href="([^"]*do=create[^"]*post=${one}&[^"]*)"`))
  expect(link).toContain('_wpnonce=')
  const attempts = await Promise.all([
    owner.send(link.replace(/_wpnonce=\w+/, '_wpnonce=forged'), {}),
    owner.send(link.replace(/&_wpnonce=\w+/, ''), {}),
    owner.send(link.replace(`post=${one}`, `post=${other}`), {}),
    owner.send(link.replace('do=create', 'do=unlink'), {}),
    author.send(link, {}),
  ])
  expect(attempts.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  expect((await author.open(list)).html).not.toContain(`do=create&#038;post=${one}&`)
  expect([(await read(one)).twin, (await read(other)).twin]).toEqual([0, 0])
  const answer = await owner.send(link, {})
  expect([answer.status, (await read(one)).twin > 0]).toEqual([302, true])
})

test('PAIR-3 the wizard stores nothing without its nonce, for an author, or over an existing language', {
  timeout: 60_000,
}, async () => {
  const has = await made('Has one', { language: 'en' })
  const { html } = await owner.open('/wp-admin/admin.php?page=igniting-studio-languages&rules[rest]=hu')
  const none = Number(html.match(/name="languages\[(\d+)\]"/)?.[1])
  const fields = {
    action: 'igniting_studio_languages',
    [`languages[${none}]`]: 'hu',
    [`languages[${has}]`]: 'hu',
  }
  const nonce = { _wpnonce: inputValue(html, '_wpnonce') }
  expect((await owner.send(wizard, fields)).status).toBe(403)
  expect((await author.send(wizard, { ...fields, ...nonce })).status).toBe(403)
  expect((await author.open('/wp-admin/admin.php?page=igniting-studio-languages')).html).not.toContain(
    'rules[',
  )
  const odd = { ...fields, ...nonce, [`languages[${none}]`]: '<script>', 'languages[x][y]': 'hu' }
  expect((await owner.send(wizard, odd)).to).toContain('given=0')
  expect((await owner.send(wizard, { ...fields, ...nonce })).to).toContain('given=1')
  expect([(await read(has)).language]).toEqual(['en'])
})

test('PAIR-1 quick edit refuses the language of the translation, and needs WordPress’s nonce', {
  timeout: 60_000,
}, async () => {
  const en = await made('Twin', { language: 'en', slug: 'twin-of' })
  const hu = await made('Iker', { language: 'hu', slug: 'twin-of', twin: en })
  const { html } = await owner.open(list)
  const quick = (id: number, language: string, nonce: string) =>
    owner.send('/wp-admin/admin-ajax.php', {
      action: 'inline-save',
      post_ID: String(id),
      post_type: 'post',
      post_title: 'Iker',
      post_name: 'twin-of',
      _status: 'publish',
      post_view: 'list',
      screen: 'edit-post',
      _inline_edit: nonce,
      igniting_studio_quick_language: language,
    })
  const nonce = inputValue(html, '_inline_edit')
  expect((await quick(hu, 'en', nonce)).html).toContain('Take the two apart first')
  expect((await quick(hu, '', 'forged')).status).toBe(403)
  expect(await read(hu)).toMatchObject({ language: 'hu', slug: 'twin-of', twin: en })

  const lonely = await made('Lonely', { language: 'hu', slug: 'twin-of-lonely' })
  await quick(lonely, 'en', nonce)
  expect(await read(lonely)).toMatchObject({ language: 'en', slug: 'twin-of-2' })
})

test('PAIR-4 a created translation gets the translated term; a deleted one leaves no link', {
  timeout: 60_000,
}, async () => {
  const term = async (name: string, language: string) =>
    (await wordpress.admin('POST', '/wp/v2/tags', { name, language })).body.id as number
  const [light, feny] = [await term('Glow', 'en'), await term('Fényesség', 'hu')]
  const form = `/wp-admin/term.php?taxonomy=post_tag&tag_ID=${light}`
  const { html } = await owner.open(form)
  expect(html).toContain('Fényesség')
  const sent = {
    action: 'editedtag',
    tag_ID: String(light),
    taxonomy: 'post_tag',
    name: 'Glow',
    _wpnonce: inputValue(html, '_wpnonce'),
    igniting_studio_term: inputValue(html, 'igniting_studio_term'),
    igniting_studio_language: 'en',
    igniting_studio_counterpart: String(feny),
  }
  await owner.send('/wp-admin/edit-tags.php', { ...sent, igniting_studio_term: 'forged' })
  expect((await owner.open(form)).html).not.toMatch(/value="\d+" selected='selected'>Fényesség/)
  await owner.send('/wp-admin/edit-tags.php', sent)
  expect((await owner.open(form)).html).toMatch(/value="\d+" selected='selected'>Fényesség/)

  const translate = async (title: string) => {
    const id = await made(title, { language: 'en', tags: [light] })
    const { body } = await wordpress.admin('POST', `/igniting-studio/v1/records/${id}/translation`)
    return (await read(body.twin.id)).tags
  }
  expect(await translate('Glowing')).toEqual([feny])
  await wordpress.admin('DELETE', `/wp/v2/tags/${feny}?force=true`)
  expect(await translate('Glowing again')).toEqual([light])
})

test('EDIT-4 shows translations side by side with the form’s field names, in the editor’s language', async () => {
  const story = { status: 'publish', language: 'en', title: 'Compared', acf: { challenge: 'Nobody came.' } }
  const { id } = (await wordpress.admin('POST', '/wp/v2/portfolio', story)).body
  await wordpress.admin('POST', `/igniting-studio/v1/records/${id}/translation`)
  await wordpress.admin('POST', '/wp/v2/users/me', { locale: 'hu_HU' })
  const { html } = await owner.open(`/wp-admin/admin.php?page=igniting-studio-translations&compare=${id}`)
  await wordpress.admin('POST', '/wp/v2/users/me', { locale: 'en_US' })
  expect(html).toMatch(/<legend>[^<]*A feladat<\/legend>.*?<textarea[^>]* lang="en"[^>]*>Nobody came\./s)
})

test('shows tabs and the change log in the reader’s language', async () => {
  await made('Logged', { language: 'en', slug: 'logged' })
  await wordpress.admin('POST', '/wp/v2/users/me', { locale: 'hu_HU' })
  const texts = (await owner.open('/wp-admin/admin.php?page=igniting-studio')).html
  const log = (await owner.open('/wp-admin/options-general.php?page=igniting-studio-connection')).html
  await wordpress.admin('POST', '/wp/v2/users/me', { locale: 'en_US' })
  expect(texts).toContain('>Kezdőlap, angol</a>')
  expect(texts).toContain('>Kezdőlap, magyar</a>')
  expect(log).toContain('<td>bejegyzés · logged · en · közzétéve</td>')
})

test('logs no PHP notice', () => {
  expect(wordpress.reports).toEqual([])
})
