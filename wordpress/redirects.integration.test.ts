import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AdminBrowser, adminBrowser, inputValue } from '#testing/servers/admin-browser.ts'
import { startTestWordPress, type TestWordPress } from '#testing/servers/test-wordpress.ts'

const screen = '/wp-admin/admin.php?page=igniting-studio-redirects'
const door = '/wp-admin/admin-post.php?action=igniting-studio-redirects'

let wordpress: TestWordPress
let editor: AdminBrowser
let author: AdminBrowser
beforeAll(async () => {
  wordpress = await startTestWordPress()
  editor = await signIn('editor')
  author = await signIn('author')
}, 600_000)
afterAll(() => wordpress?.stop())

async function signIn(role: string) {
  const account = { username: role, password: `${role}-password-1`, email: `${role}@example.com` }
  await wordpress.admin('POST', '/wp/v2/users', { ...account, roles: [role] })
  return adminBrowser(wordpress, account.username, account.password)
}

/** Presses a button of the screen. @returns the screen after it */
async function press(fields: Record<string, string>): Promise<string> {
  const _wpnonce = inputValue((await editor.open(screen)).html, '_wpnonce')
  const { status, to } = await editor.send(door, { _wpnonce, ...fields })
  expect(status).toBe(302)
  return (await editor.open(to)).html
}
const save = (from: string, to: string, kind = '301', was = '') =>
  press({ wish: 'save', was, from, to, kind })
const table = async () =>
  (await wordpress.visitor('GET', '/igniting-studio/v1/redirects')).body.redirects as {
    from: string
    to: string
    kind: number
  }[]
const remove = (from: string) => press({ wish: 'delete', from })

describe('MOVED-1 redirects of an editor', () => {
  beforeEach(async () => {
    for (const { from } of await table()) await remove(from)
  })

  test('can be added, changed and deleted, in any spelling', async () => {
    expect(await save('/Old//Page/', '/about?a=1#team')).toContain(
      'Saved. The website leads there within seconds, unless it has a page of its own at the old address.',
    )
    expect(await save('/R%C3%A9gi', 'https://elsewhere.example/x', '302')).toContain('Saved.')
    await save('/closed', '', '410')
    // As the website looks it up: without the index.php that WordPress puts into addresses on servers without URL rewriting.
    await save('/index.php/2019/News/', '/blog')
    await remove('/2019/news')
    expect(await table()).toEqual([
      { from: '/closed', to: '', kind: 410 },
      { from: '/old/page', to: '/about?a=1#team', kind: 301 },
      { from: '/régi', to: 'https://elsewhere.example/x', kind: 302 },
    ])
    const { html } = await editor.open(`${screen}&edit=%2Fold%2Fpage`)
    expect([inputValue(html, 'was'), inputValue(html, 'from')]).toEqual(['/old/page', '/old/page'])
    await save('/older', '/about', '301', '/old/page')
    await remove('/closed')
    expect((await table()).map(({ from }) => from)).toEqual(['/older', '/régi'])
  })

  test.each([
    ['/index.php/blog/', '/about', 'a page of its own at /blog'],
    ['/<b>old</b>', '/about', 'without spaces'],
  ])('refuses %s with a reason, and keeps the input', async (from, to, words) => {
    const html = await save(from, to)
    expect(html).toContain(words)
    expect(html).toContain('Nothing was changed.')
    expect(html).not.toContain('<b>old')
    if (!from.includes('<')) expect(inputValue(html, 'from')).toBe(from)
    expect(await table()).toEqual([])
  })

  test.each([
    [
      'paths',
      [
        ['old', '/about', 'begins with /'],
        ['/old?p=1', '/about', 'without what begins with ?'],
        ['/hu/', '/about', 'always there'],
        ['/api/forms', '/about', 'by itself'],
        ['/About/', '/contact', 'a page of its own at /about'],
        ['/hu/contact', '/about', 'a page of its own at /hu/contact'],
        ['/hu/services/Social-Media/', '/about', 'a page of its own at /hu/services/social-media'],
        ['/about.md', '/contact', 'a page of its own at /about.md'],
        ['/index.php', '/about', 'always there'],
      ],
    ],
    [
      'targets and long ones',
      [
        ['/hu/rss.xml', '/about', 'a page of its own at /hu/rss.xml'],
        ['/share/about.png', '/about', 'by itself'],
        ['/healthz', '/about', 'by itself'],
        [`/${'x'.repeat(201)}`, '/about', '200 characters'],
        ['/old', 'javascript:alert(1)', 'begins with https://'],
        ['/old', '//evil.example', 'begins with https://'],
        ['/old', '', 'begins with https://'],
        ['/Old/', '/old', 'lead to itself'],
      ],
    ],
  ])('refuses %s that cannot lead anywhere, each with a reason', async (_, refused) => {
    const lines = refused.map(([from, to]) => `${from} ${to}`)
    const html = await press({ wish: 'import', lines: lines.join('\n') })
    for (const [at, [from, to, words = '']] of refused.entries()) {
      const [, fault] = html.match(new RegExp(`Line ${at + 1}: ([^<]*)<`)) ?? []
      expect(fault, `${from} → ${to}`).toContain(words)
    }
    expect(await table()).toEqual([])
  })

  test('refuses a loop, showing its path', async () => {
    await save('/a', '/b')
    await save('/b', '/c?x=1')
    expect(await save('/c', '/A/')).toContain('/c → /a → /b → /c')
    expect((await table()).map(({ from }) => from)).toEqual(['/a', '/b'])
  })

  test('reports errors of a bulk import by line, and stores the rest', async () => {
    const lines = ['/a /about', '/b, /services, 302', '', 'nothing', '/c;-;410', '/d /d']
    const html = await press({ wish: 'import', lines: lines.join('\r\n') })
    expect(html).toContain('3 redirects were stored.')
    expect(html).toMatch(/Line 4: .*Line 6: /s)
    expect(await table()).toEqual([
      { from: '/a', to: '/about', kind: 301 },
      { from: '/b', to: '/services', kind: 302 },
      { from: '/c', to: '', kind: 410 },
    ])
  })

  test('limits the number to two thousand', { timeout: 120_000 }, async () => {
    const rows = Array.from({ length: 2_001 }, (_, at) => `/old-${at} /about`).join('\n')
    const html = await press({ wish: 'import', lines: rows })
    expect(html).toContain('2000 redirects were stored.')
    expect(html).toContain('There are 2000 redirects already')
    expect(await table()).toHaveLength(2_000)
    expect(html.match(/<th scope="row">/g)).toHaveLength(100)
  })
})

test('MOVED-1 needs permission and a nonce', async () => {
  expect((await author.open(screen)).status).toBe(403)
  expect((await editor.send(door, { wish: 'save', from: '/a', to: '/b', kind: '301' })).status).toBe(403)
  const { html } = await editor.open(screen)
  const forged = { _wpnonce: inputValue(html, '_wpnonce'), wish: 'save', from: '/x', to: '/y', kind: '301' }
  expect((await author.send(door, forged)).status).toBe(403)
})

test('logs no PHP notice', () => {
  expect(wordpress.reports).toEqual([])
})
