import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminBrowser } from '#testing/servers/admin-browser.ts'
import { startBareWordPress } from '#testing/wordpress/bare-wordpress.ts'
import { transferScreen } from '#testing/wordpress/transfer-screen.ts'
import { headerField, packedReadme, packPlugin } from '../scripts/assets/pack-plugin.ts'

type Rows = Record<string, Record<string, string>[]>

let zip: Uint8Array
let wordpress: Awaited<ReturnType<typeof startBareWordPress>>
let before: Rows
beforeAll(async () => {
  zip = packPlugin()
  wordpress = await startBareWordPress(zip)
  await haveWordPressWriteItsOwn()
  before = await rows()
}, 600_000)
afterAll(() => wordpress?.stop())

const rows = async () => (await wordpress.plugin('rows')) as Rows
const install = async () => {
  expect(await wordpress.plugin('install')).toBe(true)
  expect(await wordpress.plugin('activate')).toBe(null)
}
const remove = async () => {
  await wordpress.plugin('deactivate')
  expect(await wordpress.plugin('delete')).toBe(true)
}
async function add(route: string, fields: object) {
  const { status, body } = await wordpress.admin('POST', `/wp/v2/${route}`, fields)
  expect([status, body.message]).toEqual([201, undefined])
  return body
}

/** WordPress stores permanent data with the first post, and with the first page that its theme shows. */
async function haveWordPressWriteItsOwn() {
  const { id } = await add('posts', { title: 'Ahead', status: 'publish' })
  expect((await fetch(`${wordpress.url}/ahead/`)).status).toBe(200)
  await wordpress.admin('DELETE', `/wp/v2/posts/${id}?force=true`)
}

describe('MOVE-4 the zip', () => {
  test('has the same bytes from the same sources', () => {
    const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    expect(hash(packPlugin())).toBe(hash(zip))
  })

  test('has the panel, the texts and the licence, and no development files', () => {
    const names = Object.keys(unzipSync(zip))
    for (const name of [
      'igniting-studio.php',
      'uninstall.php',
      'readme.txt',
      'LICENSE',
      'build/panel.js',
      'build/theme.json',
    ])
      expect(names).toContain(`igniting-studio/${name}`)
    expect(names.filter((name) => /\.tsx?$|\.map$|test|embedded|\/\.|node_modules/.test(name))).toEqual([])
    expect(names.filter((name) => !name.startsWith('igniting-studio/'))).toEqual([])
    const panel = readFileSync('wordpress/igniting-studio/includes/editor/panel.php', 'utf8')
    const listed = /BUILT_FILES = array\(([^)]*)\)/.exec(panel)?.[1]?.match(/[\w.-]+(?=')/g) ?? []
    const built = names.flatMap((name) => /^igniting-studio\/build\/(.+)/.exec(name)?.[1] ?? [])
    expect(built.toSorted()).toEqual(listed.toSorted())
  })

  test('has a readme as WordPress reads it, with the versions of the header', () => {
    const text = packedReadme()
    expect(text).toMatch(/^=== Igniting Studio ===\n/)
    const [head = '', short = ''] = text.split(/\n\n/)
    const fields = Object.fromEntries(
      [...head.matchAll(/^([A-Z][\w ]+): (.+)$/gm)].map(([, name, value]) => [name, value]),
    )
    expect(fields).toMatchObject({
      'Stable tag': headerField('Version'),
      'Requires at least': headerField('Requires at least'),
      'Requires PHP': headerField('Requires PHP'),
      'Tested up to': expect.stringMatching(/^\d+\.\d+$/),
      License: headerField('License'),
    })
    expect(fields.Contributors).toMatch(/^[a-z0-9]+$/)
    expect(fields.Tags?.split(', ').length).toBeLessThanOrEqual(5)
    expect(short.length).toBeLessThanOrEqual(150)
    const sections = [...text.matchAll(/^== (.+) ==$/gm)].map(([, name]) => name)
    expect(sections).toEqual(['Description', 'Installation', 'Frequently Asked Questions', 'Changelog'])
    expect(text).toContain(`= ${headerField('Version')} =`)
    expect(text).not.toMatch(/[{}]/)
  })

  test('can be installed by WordPress', async () => {
    expect((await wordpress.visitor('GET', '/igniting-studio/v1/settings')).status).toBe(404)
    await install()
    expect((await wordpress.visitor('GET', '/igniting-studio/v1/settings')).status).toBe(200)
    const project = await add('portfolio', {
      title: 'First',
      status: 'publish',
      language: 'en',
      acf: { client_name: 'Bob' },
    })
    expect(project).toMatchObject({ language: 'en', acf: { client_name: 'Bob' } })
    const panel = await fetch(`${wordpress.url}/wp-content/plugins/igniting-studio/build/panel.js`)
    expect(panel.status).toBe(200)
    expect((await fetch(`${wordpress.url}/portfolio/first/`)).status).toBe(200)
  })

  test('reports a missing built file in the admin and to the doctor', async () => {
    const missing = async () => (await wordpress.visitor('GET', '/')).body.igniting_studio.missing
    const owner = await adminBrowser(wordpress)
    const notice = async () =>
      /The plugin Igniting Studio is incomplete[^<]*/.exec(
        (await owner.open('/wp-admin/tools.php')).html,
      )?.[0]
    expect([await missing(), await notice()]).toEqual([[], undefined])
    await wordpress.plugin('lose the panel')
    expect([await missing(), await notice()]).toEqual([
      ['panel.js'],
      expect.stringContaining('build: panel.js.'),
    ])
  })
})

describe('MOVE-3 deleting the plugin', () => {
  test('keeps content and settings, and removes everything else', async () => {
    const { body } = await wordpress.admin('GET', '/igniting-studio/v1/translations')
    expect(body.counts).toBeDefined()
    const owner = await adminBrowser(wordpress)
    await owner.open('/wp-admin/options-general.php?page=igniting-studio-connection')
    await owner.save('/wp-admin/admin.php?page=igniting-studio', 'igniting_studio_studio', {
      'igniting_studio_facts[phone]': '+36 1 555 0100',
    })
    const used = JSON.stringify(await rows())
    for (const part of ['website_secret', 'view_leads', 'changes'])
      expect(used).toContain(`igniting_studio_${part}`)
    await remove()
    const left = await rows()
    expect(Object.keys(left)).toEqual(Object.keys(before))
    expect(left.wp_posts?.map(({ post_title }) => post_title)).toContain('First')
    const names = (left.wp_options ?? []).map(({ option_name = '' }) => option_name)
    expect(names.filter((name) => name.includes('igniting')).sort()).toEqual(
      ['contact_email', 'facts', 'home', 'leads_email'].map((name) => `igniting_studio_${name}`),
    )
    expect(JSON.stringify(left)).not.toMatch(/igniting_studio_(view_leads|send|changes)/)
    await install()
    const [project] = (await wordpress.visitor('GET', '/wp/v2/portfolio')).body
    expect(project.acf.client_name).toBe('Bob')
    expect((await wordpress.visitor('GET', '/igniting-studio/v1/settings')).body.facts.phone).toBe(
      '+36 1 555 0100',
    )
  })

  test('on request restores the database', async () => {
    const post = await add('posts', {
      title: 'Kept',
      status: 'publish',
      language: 'hu',
      meta: { seo_title: 'Search' },
    })
    const tag = await add('tags', { name: 'Kept tag', language: 'hu' })
    const screen = transferScreen(await adminBrowser(wordpress))
    expect(await screen.press('removal', { remove_all: '1' })).toMatch(/name="remove_all" value="1" checked/)
    await remove()
    const kept = (await wordpress.admin('GET', `/wp/v2/posts/${post.id}`)).body
    expect(kept.title.rendered).toBe('Kept')
    const left = await rows()
    const meta = left.wp_postmeta?.filter(({ post_id }) => post_id === String(post.id)) ?? []
    expect(meta.map(({ meta_key }) => meta_key)).toEqual(['_pingme', '_encloseme'])
    expect(left.wp_termmeta).toEqual([])
    await wordpress.admin('DELETE', `/wp/v2/posts/${post.id}?force=true`)
    await wordpress.admin('DELETE', `/wp/v2/tags/${tag.id}?force=true`)
    expect(comparable(await rows())).toEqual(comparable(before))
  })
})

/** Data that WordPress itself writes at run time: schedules, rewrite rules, transients, sessions, counters. */
const ofWordPress =
  /^(cron|rewrite_rules|recently_activated|active_plugins|_(site_)?transient_.*|session_tokens|_application_passwords|can_compress_scripts|wp_user-settings.*|wp_dashboard_.*|community-events-location)$/
function comparable(all: Rows) {
  const named = (row: Record<string, string>) => row.option_name ?? row.meta_key ?? ''
  const kept = Object.entries(all).map(([table, list]) => [
    table,
    list
      .filter((row) => !ofWordPress.test(named(row)))
      .map(({ option_id, umeta_id, ...row }) => JSON.stringify(row))
      .sort(),
  ])
  return Object.fromEntries(kept)
}

test('logs no PHP notice', () => {
  expect(wordpress.reports).toEqual([])
})
