import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminBrowser, adminBrowser, inputValue } from '#testing/servers/admin-browser.ts'
import { startTestWordPress, type TestWordPress } from '#testing/servers/test-wordpress.ts'

const texts = '/wp-admin/admin.php?page=igniting-studio'
const history = `${texts}-history`
const studio = 'igniting_studio_studio'

let wordpress: TestWordPress
let owner: AdminBrowser
let editor: AdminBrowser
beforeAll(async () => {
  wordpress = await startTestWordPress()
  owner = await adminBrowser(wordpress)
  const account = { username: 'editor', password: 'editor-password-1', email: 'e@example.com' }
  await wordpress.admin('POST', '/wp/v2/users', { ...account, roles: ['editor'] })
  editor = await adminBrowser(wordpress, account.username, account.password)
}, 600_000)
afterAll(() => wordpress?.stop())

const read = async (route: string) => (await wordpress.visitor('GET', `/igniting-studio/v1/${route}`)).body

/** The rows of the screen as text, each with the data that its button sends. */
async function entries(who: AdminBrowser) {
  const { html } = await who.open(history)
  const [, rows = ''] = html.match(/<tbody>(.*)<\/tbody>/s) ?? []
  return rows.split('</tr>').flatMap((row) => {
    const fields = ['action', 'subject', 'entry', '_wpnonce'].map((name) => [name, inputValue(row, name)])
    return row.trim() === ''
      ? []
      : [{ text: row.replace(/<[^>]*>/g, ' '), fields: Object.fromEntries(fields) }]
  })
}

async function goBack(who: AdminBrowser, fields: Record<string, string>) {
  const { status, to } = await who.send('/wp-admin/admin-post.php', fields)
  return status === 302 ? (await who.open(to)).html : status
}

test('UNDO-1 nothing is noted of an installation', async () => {
  expect((await owner.open(history)).html).toContain('Nothing has been changed yet.')
})

test('UNDO-1 a saved text, price and redirect are noted with who and what, and each can be taken back', async () => {
  const before = await read('settings')
  await editor.save(texts, studio, { 'igniting_studio_facts[phone]': '+36 1 555 0133' })
  const price = 'igniting_studio_home[hu][prices][website-creation][amount]'
  await owner.save(`${texts}&tab=hu`, studio, { [price]: '<b>480 000</b>' })
  const [second, first, ...more] = await entries(editor)
  expect(more).toEqual([])
  expect(first?.text).toMatch(/editor.*phone: .*\+36 1 555 0133/s)
  expect(second?.text).toMatch(/Homepage › hu › prices.*480 000/s)

  expect(await goBack(editor, first?.fields ?? {})).toContain('The earlier state is back.')
  expect((await read('settings')).facts).toEqual(before.facts)
  expect((await read('home?lang=hu')).prices['website-creation']).toMatchObject({ amount: '480 000' })

  // Restoring a state adds an entry too, and is undone with the same button.
  const [undone] = await entries(editor)
  await goBack(editor, undone?.fields ?? {})
  expect((await read('settings')).facts.phone).toBe('+36 1 555 0133')
})

test('UNDO-1 a deleted menu entry comes back to its place, below what it was below', async () => {
  const { body: made } = await wordpress.admin('POST', '/wp/v2/menus', { name: 'Main' })
  const add = async (title: string, parent = 0) =>
    (
      await wordpress.admin('POST', '/wp/v2/menu-items', {
        ...{ title, parent, menus: made.id, status: 'publish', url: `https://studio.example/${title}` },
      })
    ).body.id
  const work = await add('Work')
  await add('Films', work)
  await add('“Quoted” & more')
  const menu = async () => (await wordpress.visitor('GET', '/menus/v1/menus/main')).body
  type Item = { title: string; url: string; child_items?: Item[] }
  const shape = (items: Item[]): unknown =>
    items.map(({ title, url, child_items = [] }) => [title, url, shape(child_items)])
  const before = await menu()
  expect(before.items).toHaveLength(2)
  const screen = await owner.open(`/wp-admin/nav-menus.php?action=edit&menu=${before.ID}`)
  const links = screen.html.match(/[^"']*action=delete-menu-item[^"']*/g) ?? []
  const link = links.find((each) => each.includes(`menu-item=${work}`)) ?? ''
  const { pathname, search } = new URL(link.replaceAll('&#038;', '&').replaceAll('&amp;', '&'), wordpress.url)
  await owner.open(pathname + search)
  expect(shape((await menu()).items)).not.toEqual(shape(before.items))
  const [entry] = await entries(editor)
  expect(entry?.text).toContain('Header and footer')
  expect((await editor.open(history)).html).toContain('Back to how it was: Header and footer before')
  await goBack(editor, entry?.fields ?? {})
  expect(shape((await menu()).items)).toEqual(shape(before.items))
})

const menus = '/wp-admin/admin.php?page=igniting-studio-menus'

test('OFFICE-12 a menu of 300 entries is saved by an editor, whole and nested, and taken back', {
  timeout: 180_000,
}, async () => {
  const screen = async () => {
    const { html } = await editor.open(menus)
    const fields = ['_wpnonce', 'shown[en]', 'shown[hu]'].map((name) => [name, inputValue(html, name)])
    return { html, fields: Object.fromEntries(fields) as Record<string, string> }
  }
  const sent: Record<string, string> = {}
  for (let at = 0; at < 300; at++) {
    const input = `entries[hu][n${at}]`
    sent[`${input}[title]`] = at === 7 ? '"><script>x()</script>Idézet' : `Menüpont ${at} & több`
    sent[`${input}[url]`] = `/hu/m-${at}`
    sent[`${input}[order]`] = String(at + 1)
    if (at % 10) sent[`${input}[below]`] = '1'
  }
  const { fields } = await screen()
  const forged = { ...fields, ...sent, _wpnonce: 'forged' }
  expect((await editor.send(menus, forged)).html).toContain('This screen was open for too long')
  expect((await wordpress.visitor('GET', '/menus/v1/menus/header-hu')).status).toBe(404)
  expect((await editor.send(menus, { ...fields, ...sent })).to).toContain('saved=1')
  const menu = async () => (await wordpress.visitor('GET', '/menus/v1/menus/header-hu')).body.items
  const saved = await menu()
  expect(saved).toHaveLength(30)
  expect(saved.every(({ child_items }: { child_items: unknown[] }) => child_items.length === 9)).toBe(true)
  expect(saved[0]).toMatchObject({ title: 'Menüpont 0 & több', url: '/hu/m-0', type: 'custom' })
  expect(saved[0].child_items[6].title).toBe('">Idézet')
  // An entry has the meta that WordPress gives one.
  const entryByHand = { title: 'Own', url: '/own', status: 'publish' }
  const own = (await wordpress.admin('POST', '/wp/v2/menu-items', entryByHand)).body
  const { classes, xfn, target, type, object, meta, invalid } = own
  const first = (await wordpress.admin('GET', `/wp/v2/menu-items/${saved[0].ID}?context=edit`)).body
  expect(first).toMatchObject({ classes, xfn, target, type, object, meta, invalid, parent: 0 })
  const child = (await wordpress.admin('GET', `/wp/v2/menu-items/${saved[0].child_items[0].ID}`)).body
  expect([first.object_id, child.parent]).toEqual([first.id, first.id])
  await wordpress.admin('DELETE', `/wp/v2/menu-items/${own.id}?force=true`)

  const after = await screen()
  expect(after.html).not.toContain('<script>x()')
  expect(after.html.match(/<li class="igniting-studio-sorted__entry/g)?.length).toBeGreaterThanOrEqual(300)
  // Sending the unchanged form changes nothing.
  const again = Object.fromEntries(
    [...after.html.matchAll(/name="(entries\[hu\]\[i\d+\]\[\w+\])" value="([^"]*)"( checked)?/g)].flatMap(
      ([, name = '', value = '', checked]) =>
        /\[(?:remove|below)\]$/.test(name) && !checked
          ? []
          : [[name, value.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&gt;', '>')]],
    ),
  )
  expect((await editor.send(menus, { ...after.fields, ...again })).to).toContain('saved=0')
  // Moves the last entry to the top.
  const last = Object.keys(again).findLast((name) => name.endsWith('[order]')) ?? ''
  expect((await editor.send(menus, { ...after.fields, ...again, [last]: '0.5' })).to).toContain('saved=1')
  expect((await menu())[0].title).toBe('Menüpont 299 & több')
  const [entry] = await entries(editor)
  await goBack(editor, entry?.fields ?? {})
  expect(await menu()).toEqual(saved)
})

test('OFFICE-12 a role without the right neither opens the screen nor saves', async () => {
  const account = { username: 'author', password: 'author-password-1', email: 'a@example.com' }
  await wordpress.admin('POST', '/wp/v2/users', { ...account, roles: ['author'] })
  const author = await adminBrowser(wordpress, account.username, account.password)
  expect((await author.open(menus)).status).toBe(403)
  expect((await author.send(menus, { _wpnonce: 'x', 'shown[en]': '' })).status).toBe(403)
})

test('UNDO-1 technical settings are for administrators, and a key is never kept', async () => {
  const technical = `${texts}-technical`
  const key = { 'igniting_studio_options[mailchimp_api_key]': 'a-secret-key-us21' }
  await owner.save(technical, 'igniting_studio', {
    ...key,
    'igniting_studio_options[ga4_id]': 'G-ABC123DEF4',
  })
  const [entry] = await entries(owner)
  expect(entry?.text).toContain('G-ABC123DEF4')
  expect((await owner.open(history)).html).not.toContain('a-secret-key')
  expect((await entries(editor)).some(({ text }) => text.includes('G-ABC123DEF4'))).toBe(false)
  const [own] = await entries(editor)
  const forged = { ...entry?.fields, _wpnonce: own?.fields._wpnonce ?? '' }
  expect(await goBack(editor, forged)).toBe(403)
  await goBack(owner, entry?.fields ?? {})
  expect((await read('options')).ga4_id).toBe('')
  expect((await owner.open(technical)).html).toContain('One is saved.')
})

test('UNDO-1 an entry that is no longer kept changes nothing, and says so', async () => {
  const before = await read('settings')
  const [first] = await entries(editor)
  expect(await goBack(editor, { ...first?.fields, entry: 'unknown' })).toContain(
    'This entry is no longer kept.',
  )
  expect(await read('settings')).toEqual(before)
})
