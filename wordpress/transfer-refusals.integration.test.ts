import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminBrowser } from '#testing/servers/admin-browser.ts'
import type { TestWordPress } from '#testing/servers/test-wordpress.ts'
import { likeWpCli } from '#testing/wordpress/like-wp-cli.ts'
import { transferScreen } from '#testing/wordpress/transfer-screen.ts'
import { startWordPressWith } from '#testing/wordpress/wordpress-with.ts'

let wordpress: TestWordPress
let transfer: ReturnType<typeof transferScreen>
beforeAll(async () => {
  wordpress = await startWordPressWith({ 'like-wp-cli.php': likeWpCli })
  transfer = transferScreen(await adminBrowser(wordpress))
}, 600_000)
afterAll(() => wordpress?.stop())

const wxr = (channel: string, before = '') => `<?xml version="1.0" encoding="UTF-8"?>${before}
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><wp:wxr_version>1.2</wp:wxr_version>${channel}</channel></rss>`
const category = (slug: string, name: string) =>
  `<wp:category><wp:category_nicename>${slug}</wp:category_nicename><wp:cat_name>${name}</wp:cat_name></wp:category>`
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`
const item = (id: number, type: string, slug: string, more: string) =>
  `<item><title>${slug}</title><guid>http://there.example/?p=${id}</guid><dc:creator>eve</dc:creator><wp:post_id>${id}</wp:post_id><wp:post_name>${slug}</wp:post_name><wp:status>publish</wp:status><wp:post_type>${type}</wp:post_type>${more}</item>`
const author =
  '<wp:author><wp:author_login>eve</wp:author_login><wp:author_email>eve@evil.example</wp:author_email><wp:author_display_name>Eve</wp:author_display_name></wp:author>'

const named = async (route: string) => (await wordpress.admin('GET', `/wp/v2/${route}`)).body

describe('MOVE-2 refuses an untrusted file with a reason, storing nothing', () => {
  const bomb = '<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
  test.each([
    ['no XML', 'hello', 'damaged at line 1'],
    ['HTML', '<html><body>hello</body></html>', 'no export file of WordPress'],
    ['a document type', wxr(category('boom', '&b;'), bomb), 'declares a document type'],
    ['cut off', wxr(category('cut', 'Cut')).slice(0, -20), 'damaged at line'],
    ['a text of 12 MB', wxr(category('huge', 'x'.repeat(12_000_000))), 'damaged at line'],
    ['too many entries', wxr('<wp:x/>'.repeat(20_001)), 'more than 20000 entries'],
  ])('%s', async (_, file, words) => {
    expect(await transfer.upload('import-content', file)).toContain(words)
    expect(await named('categories?slug=boom,cut,huge')).toEqual([])
  })

  test('rolls back on a failure in the middle', async () => {
    const file = wxr(author + category('good-one', 'Good') + category('bad-one', ''))
    const screen = await transfer.upload('import-content', file)
    expect(screen).toContain('Nothing was imported. bad-one')
    expect(await named('categories?slug=good-one')).toEqual([])
    expect(await named('users?search=eve&context=edit')).toEqual([])
  })

  test.each([
    ['no JSON', '{', 'no file of the options'],
    ['another JSON', '{"values":{}}', 'no file of the options'],
    [
      'too much',
      `{"format":"igniting-studio-options","version":1,"values":{"a":"${'x'.repeat(2_100_000)}"}}`,
      'no file of the options',
    ],
  ])('options: %s', async (_, file, words) => {
    expect(await transfer.upload('preview-options', file)).toContain(words)
  })
})

test('MOVE-2 stores only allowed, cleaned fields of a hostile file', async () => {
  const evil = 'O:8:"stdClass":1:{s:1:"x";d:0.5;}'
  const file = wxr(
    author +
      item(
        901,
        'attachment',
        'climb',
        `<wp:attachment_url>http://127.0.0.1:1/x.php</wp:attachment_url>${meta('_wp_attached_file', '../../wp-config.php')}`,
      ) +
      item(902, 'attachment', 'shell', meta('_wp_attached_file', '2026/01/shell.php')) +
      item(
        903,
        'attachment',
        'gone',
        `<wp:attachment_url>http://127.0.0.1:1/gone.png</wp:attachment_url>${meta('_wp_attached_file', '2026/01/gone.png')}${meta('_igniting_studio_focal_point', evil)}`,
      ) +
      item(
        904,
        'portfolio',
        'sly',
        meta('live_url', 'javascript:alert(1)') +
          meta('client_name', '<script>x</script>Bob') +
          meta('_igniting_studio_language', 'xx') +
          meta('_igniting_studio_twin', '1') +
          meta('wp_capabilities', 'a:1:{s:13:"administrator";b:1;}') +
          meta('_thumbnail_id', '999999'),
      ) +
      item(905, 'wp_template', 'theme', '') +
      item(906, 'revision', 'old', ''),
  )
  const screen = await transfer.upload('import-content', file)
  expect(screen).toContain('Records: 1 new')
  expect(screen).toContain('Left out: 2 × attachment')
  expect(screen).toContain('Left out: 1 × wp_template')
  expect(screen).toContain('could not be fetched: 1 (2026/01/gone.png)')
  const [sly] = await named('portfolio?slug=sly&context=edit')
  expect(sly).toMatchObject({ language: '', twin: 0, featured_media: 0 })
  expect(sly.acf).toMatchObject({ live_url: '', client_name: 'Bob' })
  const [eve] = await named('users?slug=eve&context=edit')
  expect(eve).toMatchObject({ roles: [], email: '', name: 'Eve' })
})

test('MOVE-2 options: imports no secret, and keeps the value of a mistyped one', async () => {
  const values = {
    igniting_studio_contact_email: 'hello at studio',
    igniting_studio_options: { mailchimp_api_key: 'stolen', ga4_id: 'nonsense', website_secret: 'x' },
    igniting_studio_website_url: 'https://evil.example',
    nav_menu_locations: { 'header-en': 'no-such-menu' },
    blogname: 'New <b>name</b>',
  }
  const file = JSON.stringify({ format: 'igniting-studio-options', version: 1, values })
  const screen = await transfer.upload('preview-options', file)
  expect(screen).toContain('“hello at studio” was not saved')
  expect(screen).not.toMatch(/stolen|evil\.example|no-such-menu/)
  await transfer.press('store-options')
  const { body } = await wordpress.admin('GET', '/wp/v2/settings')
  expect(body.igniting_studio_options).toMatchObject({ mailchimp_api_key: '', ga4_id: '' })
  expect(body.title).toContain('New')
})

describe('MOVE-2 permissions', () => {
  test('need a nonce, and are denied to editors', async () => {
    const owner = await adminBrowser(wordpress)
    expect((await owner.send(transfer.action, { wish: 'export-content', _wpnonce: 'forged' })).status).toBe(
      403,
    )
    const person = {
      username: 'ed',
      email: 'ed@example.com',
      password: 'a long password 1',
      roles: ['editor'],
    }
    await wordpress.admin('POST', '/wp/v2/users', person)
    const editor = await adminBrowser(wordpress, 'ed', person.password)
    expect((await editor.open(transfer.screen)).status).toBe(403)
    expect((await editor.send(transfer.action, { wish: 'export-options' })).status).toBe(403)
  })
})

test('MOVE-1 works with WP-CLI: export, dry run, import', async () => {
  const cli = async (command: string, args: string[], options = {}) =>
    (
      await wordpress.visitor('POST', '/test/v1/cli', {
        command: `igniting-studio ${command}`,
        args,
        options,
      })
    ).body
  const folder = path.join(wordpress.stateDirectory, 'uploads/out')
  const inside = '/wordpress/wp-content/uploads/out'
  expect(await cli('export', [inside])).toEqual([expect.stringContaining('There is no folder')])
  await mkdir(folder)
  expect(await cli('export', [inside])).toEqual([expect.stringContaining('are written')])
  const written = await readFile(path.join(folder, 'content.xml'), 'utf8')
  expect(written).toMatch(/<\/rss>\s*$/)
  const look = await cli('import', [`${inside}/content.xml`])
  expect(look).toEqual([
    expect.stringMatching(/^The file is whole: \d+ entries/),
    expect.stringContaining('--apply'),
  ])
  const done = await cli('import', [`${inside}/content.xml`], { apply: true })
  expect(done.at(-1)).toBe('Success: Imported.')
  expect(done.join()).not.toMatch(/: [1-9]\d* new/)
  const options = JSON.parse(await readFile(path.join(folder, 'options.json'), 'utf8'))
  options.values.igniting_studio_facts.phone = '+36 1 555 0199'
  await writeFile(path.join(folder, 'options.json'), JSON.stringify(options))
  expect((await cli('import', [`${inside}/options.json`]))[0]).toContain('→ “+36 1 555 0199”')
  await cli('import', [`${inside}/options.json`], { apply: true })
  expect((await wordpress.visitor('GET', '/igniting-studio/v1/settings')).body.facts.phone).toBe(
    '+36 1 555 0199',
  )
})

test('logs no PHP notice', () => {
  expect(wordpress.reports).toEqual([])
})
