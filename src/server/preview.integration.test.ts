import type { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { silentLog } from '#base/log.ts'
import { selectContent } from '#content/select-content.ts'
import { createTestSite, testSite } from '#testing/servers/site-under-test.ts'
import { startPairedWordPress, type TestWordPress } from '#testing/servers/test-wordpress.ts'

let wordpress: TestWordPress
let site: Hono
let session: string
const logged: string[] = []

beforeAll(async () => {
  wordpress = await startPairedWordPress('http://127.0.0.1:9')
  const { url, wordPress } = wordpress
  const content = selectContent({ wordpressUrl: url, fetch, clock: systemClock, log: silentLog })
  const note = (fields: object, message: string) => void logged.push(JSON.stringify([fields, message]))
  const log = { debug: note, info: note, warn: note, error: note }
  const composed = await createTestSite(content, {
    site: { ...testSite, log },
    secrets: [wordPress.websiteSecret],
    pairedWordPress: { url, secret: wordPress.websiteSecret },
  })
  site = composed.app
  session = await wordpress.signIn()
})
afterAll(() => wordpress?.stop())
beforeEach(() => {
  logged.length = 0
})

const create = async (type: string, fields: object): Promise<number> => {
  const { status, body } = await wordpress.admin('POST', `/wp/v2/${type}`, fields)
  expect(status).toBe(201)
  return body.id
}

/** What WordPress posts to the site when an editor presses Preview. */
async function passFor(id: number, cookie = session): Promise<URLSearchParams> {
  const target = `/wp-admin/admin-post.php?action=igniting_studio_preview&post=${id}`
  const answer = await fetch(wordpress.url + target, { redirect: 'manual', headers: { cookie } })
  const html = (await answer.text()).replaceAll('&quot;', '"')
  if (answer.status === 200)
    expect(html).toContain('<form method="post" action="https://studio.example/api/preview">')
  const inputs = [...html.matchAll(/name="(\w+)" value='?"?([^>]*?)"?>/g)]
  return new URLSearchParams(inputs.map(([, name = '', value = '']) => [name, value]))
}
const post = (pass: URLSearchParams) => site.request('/api/preview', { method: 'POST', body: pass })

async function open(pass: URLSearchParams) {
  const opened = await post(pass)
  expect(opened.status).toBe(303)
  const location = opened.headers.get('Location') ?? ''
  const setCookie = opened.headers.get('Set-Cookie') ?? ''
  const cookie = setCookie.split(';')[0] ?? ''
  return { location, setCookie, cookie }
}
const visit = (target: string, cookie: string) => site.request(target, { headers: { Cookie: cookie } })

describe('PREV-1 preview', () => {
  test('shows a draft with its fields in its language at its own address, to its browser only', async () => {
    const id = await create('portfolio', {
      title: 'Pékség éjjel',
      slug: 'pekseg-ejjel',
      content: '<p>Vázlatos szöveg.</p>',
      language: 'hu',
      acf: { client_name: 'Éjjeli Pék', challenge: 'Senki sem tudott róla.' },
    })
    const { location, setCookie, cookie } = await open(await passFor(id))
    expect(location).toMatch(/^\/hu\/portfolio\/pekseg-ejjel\?preview=\w+$/)
    expect(setCookie).toMatch(/; Path=\/hu\/portfolio\/pekseg-ejjel; Max-Age=1800; HttpOnly; SameSite=Lax/)

    const page = await visit(location, cookie)
    const html = await page.text()
    expect(page.status).toBe(200)
    for (const shown of ['lang="hu"', 'Vázlatos szöveg.', 'Éjjeli Pék', 'Senki sem tudott róla.'])
      expect(html).toContain(shown)
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })

    for (const public_ of [await site.request(location), await visit('/hu/portfolio/pekseg-ejjel', cookie)]) {
      expect(public_.status).toBe(404)
      expect(await public_.text()).not.toContain('Vázlatos')
    }
    expect(await (await site.request('/hu/portfolio')).text()).not.toContain('pekseg-ejjel')
  })

  test('shows unsaved changes of a published record to their author', async () => {
    const id = await create('posts', {
      title: 'Live',
      slug: 'live-post',
      content: '<p>Live text.</p>',
      status: 'publish',
      language: 'en',
    })
    const autosave = { title: 'Live, edited', content: '<p>Unsaved text.</p>' }
    expect((await wordpress.admin('POST', `/wp/v2/posts/${id}/autosaves`, autosave)).status).toBe(200)
    const { location, cookie } = await open(await passFor(id))
    const preview = await (await visit(location, cookie)).text()
    expect(preview).toContain('Unsaved text.')
    expect(preview).toContain('Live, edited')
    const live = await (await site.request('/blog/live-post')).text()
    expect(live).toContain('Live text.')
    expect(live).not.toContain('Unsaved')
  })

  test('shows a scheduled post, and a draft without slug and title', async () => {
    const inAYear = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 19)
    const scheduled = await create('posts', {
      title: 'Later',
      slug: 'later',
      content: '<p>Comes later.</p>',
      status: 'future',
      date: inAYear,
    })
    const later = await open(await passFor(scheduled))
    expect(await (await visit(later.location, later.cookie)).text()).toContain('Comes later.')
    const bare = await open(await passFor(await create('services', { content: '<p>Bare.</p>' })))
    expect(await (await visit(bare.location, bare.cookie)).text()).toContain('Bare.')
  })

  test('refuses forged, changed and replayed requests in words, without logging their content', async () => {
    const id = await create('posts', { title: 'Secret', slug: 'secret-draft', content: '<p>Hush.</p>' })
    const pass = await passFor(id)
    const other = new URLSearchParams({ ...Object.fromEntries(pass), record: `{"id":${id},"user":2}` })
    const unsigned = new URLSearchParams({ record: pass.get('record') ?? '' })
    for (const forged of [other, unsigned, new URLSearchParams()])
      expect((await post(forged)).status).toBe(401)
    expect((await post(pass)).status).toBe(303)
    const again = await post(pass)
    expect(again.status).toBe(401)
    expect(await again.text()).toContain('This preview has been opened before.')
    expect((await post(new URLSearchParams({ record: 'x'.repeat(5_000) }))).status).toBe(413)
    expect(logged.join('\n')).not.toContain(pass.get('signature')?.slice(-64))
    const document = `${wordpress.url}/wp-json/igniting-studio/v1/preview/${id}?user=1`
    expect((await fetch(document)).status).toBe(401)
  })

  test('gives no valid pass to users who may not edit the record', async () => {
    const account = {
      username: 'author',
      password: 'a long password',
      email: 'a@x.example',
      roles: ['author'],
    }
    const { id: user } = (await wordpress.admin('POST', '/wp/v2/users', account)).body
    const id = await create('posts', { title: 'Mine', slug: 'mine' })
    const author = await wordpress.signIn('author', 'a long password')
    expect((await passFor(id, author)).get('signature')).toBeNull()
    expect((await passFor(id, '')).get('signature')).toBeNull()
    // Taken away between the pass and the page.
    const { location, cookie } = await open(
      await passFor(await create('posts', { title: 'His', author: user }), author),
    )
    expect((await visit(location, cookie)).status).toBe(200)
    await wordpress.admin('POST', `/wp/v2/users/${user}`, { roles: ['subscriber'] })
    const refused = await visit(location, cookie)
    expect(refused.status).toBe(404)
    expect(await refused.text()).toContain('you may not edit it')
  })

  test('ROUTE-7 a page that the website cannot show, because its path is taken, says so', async () => {
    const answer = await post(await passFor(await create('pages', { title: 'Nowhere', slug: 'assets' })))
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('This page has no address on the website')
  })
})
