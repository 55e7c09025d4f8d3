import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RecordingServer, startRecordingServer } from '#testing/servers/recording-server.ts'
import {
  startPairedWordPress,
  startTestWordPress,
  type TestWordPress,
} from '#testing/servers/test-wordpress.ts'

let website: RecordingServer
let wordpress: TestWordPress
beforeAll(async () => {
  website = await startRecordingServer(() => ({ body: { ok: true } }))
  wordpress = await startPairedWordPress(website.url)
})
afterAll(async () => {
  await wordpress?.stop()
  await website?.close()
})

const site = 'https://studio.example'
const ask = (target: string, cookie = '') =>
  fetch(wordpress.url + target, { redirect: 'manual', headers: { cookie } })
const publish = async (type: string, fields: object) => {
  const { status, body } = await wordpress.admin('POST', `/wp/v2/${type}`, { status: 'publish', ...fields })
  expect(status).toBe(201)
  return body
}

describe('FACE-1 WordPress has no public pages', () => {
  test('the address of a new type redirects to the website immediately', async () => {
    const { link } = await publish('portfolio', { title: 'P', slug: 'a-project', language: 'hu' })
    const answer = await ask('/portfolio/a-project/')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `${site}/hu/portfolio/a-project`])
    // The editor who wrote it gets the website's link; the website gets WordPress's own.
    expect(link).toBe(`${site}/hu/portfolio/a-project`)
    const read = await wordpress.visitor('GET', '/wp/v2/portfolio?slug=a-project')
    expect(read.body[0].link).toBe(`${wordpress.url}/portfolio/a-project/`)
  })

  test.each([
    ['/', `${site}/`],
    ['/?author=1', `${site}/`],
    ['/feed/', `${site}/rss.xml`],
    ['/?s=x', `${site}/`],
    ['/no-such-page/', `${site}/`],
    ['/wp-sitemap.xml', `${site}/`],
    ['/?portfolio=a-project', `${site}/hu/portfolio/a-project`],
  ])('%s redirects to %s without revealing WordPress', async (target, place) => {
    const answer = await ask(target)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, place])
    expect(`${await answer.text()}${[...answer.headers]}`).not.toMatch(/generator|author\/|WordPress \d/i)
  })

  test('the archive of a Hungarian category redirects to the Hungarian blog', async () => {
    const category = { name: 'Hírek', slug: 'hirek', language: 'hu' }
    expect((await wordpress.admin('POST', '/wp/v2/categories', category)).status).toBe(201)
    expect((await ask('/category/hirek/')).headers.get('location')).toBe(`${site}/hu/blog?category=hirek`)
  })

  test('an imported slug with accents leads back to its editor', async () => {
    const { id } = await publish('posts', { title: 'Ősz', slug: '%c5%91sz-van', language: 'hu' })
    const path = encodeURIComponent('/hu/blog/%C5%91sz-van')
    const target = `/wp-admin/admin-post.php?action=igniting_studio_edit&path=${path}`
    const back = await ask(target, await wordpress.signIn())
    expect(back.headers.get('location')).toContain(`post=${id}&`)
  })

  test('robots.txt names no sitemap', async () => {
    expect(await (await ask('/robots.txt')).text()).not.toMatch(/sitemap/i)
  })

  test('the permalink of a draft keeps its slug placeholder', async () => {
    const { body } = await wordpress.admin('POST', '/wp/v2/services', { title: 'S', status: 'draft' })
    const editing = await wordpress.admin('GET', `/wp/v2/services/${body.id}?context=edit`)
    // The block editor builds the preview of a draft from it.
    expect(editing.body.link).toMatch(/\/wp-admin\/admin-post\.php\?action=igniting_studio_preview&post=\d+$/)
    expect(editing.body.permalink_template).toBe(`${site}/services/%postname%/`.replace(/\/$/, ''))
  })

  test('a website path leads an editor to the editor, others to the login', async () => {
    const { id } = await publish('posts', { title: 'Ősz', slug: 'osz', language: 'hu' })
    const target = '/wp-admin/admin-post.php?action=igniting_studio_edit&path=/hu/blog/osz'
    expect((await ask(target)).headers.get('location')).toContain('/wp-login.php?redirect_to=')
    const cookie = await wordpress.signIn()
    const answer = await ask(target, cookie)
    expect(answer.headers.get('location')).toContain(`/wp-admin/post.php?post=${id}&action=edit`)
    const elsewhere = await ask(target.replace('/osz', '/no-such'), cookie)
    expect(elsewhere.headers.get('location')).toBe(`${wordpress.url}/wp-admin/`)
  })
})

describe('closed paths of the embedded WordPress', () => {
  test.each([
    '/xmlrpc.php',
    '/.htaccess',
    '/%2e%2e/database/wordpress.sqlite',
    '/wp-content/database/.ht.sqlite',
    '/database/wordpress.sqlite',
    '/wp-config.php',
    '/WP-CONFIG.php',
    '//wp-config.php',
    '/wp-cron.php',
    '/wp-admin/install.php',
    '/wp-admin/setup-config.php',
    '/wp-content/db.php',
    '/wp-content/uploads/x.php',
    '/%00',
    '/%zz',
  ])('%s', async (target) => {
    expect((await fetch(wordpress.url + target)).status).toBe(404)
  })

  test('refuses a body that is too large', async () => {
    const body = 'x'.repeat(17_000_000)
    const { status } = await fetch(`${wordpress.url}/wp-json/wp/v2/posts`, { method: 'POST', body })
    expect(status).toBe(413)
  })
})

test('FACE-1 without a website redirects nowhere, and reveals no user', async () => {
  const alone = await startTestWordPress()
  try {
    const answer = await fetch(`${alone.url}/?author=1`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([404, null])
    expect(await (await fetch(alone.url)).text()).not.toMatch(/name="generator"/)
    expect((await fetch(`${alone.url}/wp-sitemap.xml`)).status).toBe(404)
  } finally {
    await alone.stop()
  }
})
