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

  describe('PREV-2 a live preview', () => {
    /** Sends what was typed as a signed-in user's editor does. */
    async function send(id: number, typed: object, cookie = session) {
      const headers = { cookie, 'content-type': 'application/json' }
      const nonce = await fetch(`${wordpress.url}/wp-admin/admin-ajax.php?action=rest-nonce`, { headers })
      const route = `${wordpress.url}/wp-json/igniting-studio/v1/live/${id}`
      const init = { method: 'POST', headers: { ...headers, 'X-WP-Nonce': await nonce.text() } }
      const answer = await fetch(route, { ...init, body: JSON.stringify(typed) })
      return { status: answer.status, body: await answer.json() }
    }
    async function show(fields: Record<string, string>) {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      return site.request('/api/preview/live', { method: 'POST', body: form })
    }

    test('shows title, blocks, fields, terms and language as they are typed, and stores none of it', async () => {
      const name = 'Fresh news'
      const term = (await wordpress.admin('POST', '/wp/v2/categories', { name, language: 'en' })).body.id
      const id = await create('posts', {
        title: 'Kept',
        slug: 'kept',
        language: 'hu',
        content: '<p>Kept.</p>',
      })
      const typed = {
        title: 'Typed <script>x</script>',
        content: '<!-- wp:paragraph --><p>Typed text.</p><!-- /wp:paragraph --><script>y</script>',
        slug: 'Typed Slug',
        language: 'en',
        meta: { seo_title: 'Typed for search', _edit_lock: '1' },
        terms: { categories: [term] },
      }
      const { status, body } = await send(id, typed)
      expect(status).toBe(200)
      const { document, ...signed } = JSON.parse(body.record)
      expect(signed).toMatchObject({ id, state: 'draft', admin: `${wordpress.url}/wp-admin/` })
      expect(document.category_names).toEqual([name])
      const answer = await show(body)
      const html = await answer.text()
      expect(answer.status).toBe(200)
      for (const shown of ['lang="en"', 'Typed text.', 'Typed for search', name])
        expect(html.includes(shown), shown).toBe(true)
      expect(/<script>[xy]</.test(html)).toBe(false)
      const kept = (await wordpress.admin('GET', `/wp/v2/posts/${id}?context=edit`)).body
      expect([kept.title.raw, kept.slug, kept.language]).toEqual(['Kept', 'kept', 'hu'])
      expect(kept.categories).not.toContain(term)
      for (const list of ['autosaves', 'revisions'])
        expect((await wordpress.admin('GET', `/wp/v2/posts/${id}/${list}`)).body).toEqual([])
    })

    test('gives nothing to those who may not edit the record, and says so of one that is gone', async () => {
      const account = {
        username: 'looker',
        password: 'a long password',
        email: 'l@x.example',
        roles: ['author'],
      }
      await wordpress.admin('POST', '/wp/v2/users', account)
      const author = await wordpress.signIn('looker', 'a long password')
      const id = await create('posts', { title: 'Mine only' })
      const refusals = [await send(id, {}, author), await send(id, {}, ''), await send(id, { title: [] })]
      expect(refusals.map(({ status }) => status)).toEqual([403, expect.toBeOneOf([401, 403]), 400])
      for (const { body } of refusals) expect(body).not.toHaveProperty('record')
      await wordpress.admin('DELETE', `/wp/v2/posts/${id}?force=true`)
      expect(await send(id, {})).toMatchObject({ status: 404, body: { code: 'igniting_studio_gone' } })
    })
  })

  describe('EDITMARK-3 editing on the website', () => {
    const openUrl = '/wp-admin/admin-post.php?action=igniting_studio_open&path=%2F'
    /** Opens the site as a user whose cookies these are. @returns the answer of the page at a path, as that user sees it */
    async function edit(cookie: string, path: string) {
      const handed = await fetch(wordpress.url + openUrl, { redirect: 'manual', headers: { cookie } })
      if (handed.status !== 200) return handed
      const html = (await handed.text()).replaceAll('&quot;', '"')
      const inputs = [...html.matchAll(/name="(\w+)" value='?"?([^>]*?)"?>/g)]
      const pass = new URLSearchParams(inputs.map(([, name = '', value = '']) => [name, value]))
      const opened = await site.request('/api/edit', { method: 'POST', body: pass })
      expect(opened.status).toBe(303)
      const token = /edit=\w+/.exec(opened.headers.get('Location') ?? '')?.[0]
      const setCookie = opened.headers.get('Set-Cookie')?.split(';')[0] ?? ''
      const view = () => visit(`${path}?${token}`, setCookie)
      return Object.assign(await view(), { view })
    }
    const fieldsIn = (html: string) =>
      Array.from(html.matchAll(/data-edit-field="([^"]*)"/g), ([, field = '']) => field)
    const openField = (cookie: string, field: string) =>
      fetch(
        `${wordpress.url}/wp-admin/admin-post.php?action=igniting_studio_edit&field=${field}&path=%2Fblog`,
        {
          redirect: 'manual',
          headers: { cookie },
        },
      )

    test('marks what a role may edit, ends with its login, and refuses roles without the right', async () => {
      const account = {
        username: 'writer',
        password: 'a long password',
        email: 'w@x.example',
        roles: ['author'],
      }
      const { id: user } = (await wordpress.admin('POST', '/wp/v2/users', account)).body
      const text = { content: '<p>Text.</p>', status: 'publish', language: 'en' }
      const own = await create('posts', { ...text, title: 'Own', slug: 'own-post', author: user })
      const other = await create('posts', { ...text, title: 'Other', slug: 'other-post' })
      const writer = await wordpress.signIn('writer', 'a long password')
      const page = await edit(writer, '/blog/own-post')
      const html = await page.text()
      const ofOwn = ['title', 'content', 'seo_title', 'seo_description', 'categories']
      expect(fieldsIn(html)).toEqual(expect.arrayContaining(ofOwn.map((name) => `record/${own}/${name}`)))
      expect(html).not.toMatch(/record\/\d+\/(author|comments)"/)
      expect(html).not.toMatch(new RegExp(`record/${other}/|home/en|facts/|menu/`))
      expect(html).toContain('>Published<')
      await wordpress.admin('POST', `/wp/v2/users/${user}`, { locale: 'hu_HU' })
      const hungarian = await (await edit(writer, '/blog/own-post')).text()
      expect(hungarian).toMatch(/data-edit-field="record\/\d+\/content">Szöveg</)
      expect(hungarian).toContain('Szerkesztés')
      expect(fieldsIn(await (await edit(session, '/blog/own-post')).text())).toEqual(
        expect.arrayContaining([
          `record/${other}/title`,
          `record/${own}/author`,
          `record/${own}/comments`,
          'home/en/texts/tagline',
        ]),
      )
      // The mark is one thing, the right another.
      for (const field of [`record/${other}/title`, 'home/en/hero_headline', 'facts/phone', 'menu/header-en'])
        expect((await openField(writer, encodeURIComponent(field))).status, field).toBe(404)
      await wordpress.admin('POST', `/wp/v2/users/${user}`, { roles: ['subscriber'] })
      expect((await (page as unknown as { view(): Promise<Response> }).view()).status).toBe(401)
      expect((await edit(writer, '/')).status).toBe(403)
    })

    test('a field opens its screen here, and one that is not there says so, with a way back', async () => {
      const id = await create('posts', { title: 'Gone', slug: 'gone-post', status: 'publish' })
      const opened = async (field: string) =>
        (await openField(session, encodeURIComponent(field))).headers.get('Location')
      expect(await opened(`record/${id}/title`)).toBe(
        `${wordpress.url}/wp-admin/post.php?post=${id}&action=edit&studio_input=title&studio_field=record%2F${id}%2Ftitle&studio_page=%2Fblog`,
      )
      expect(await opened('facts/phone')).toContain(
        'page=igniting-studio&tab=studio&studio_input=igniting_studio_facts',
      )
      expect(await opened('menu/header-en')).toContain(
        '/wp-admin/admin.php?page=igniting-studio-menus&tab=header',
      )
      await wordpress.admin('DELETE', `/wp/v2/posts/${id}?force=true`)
      const hostile = [
        'home/en/../x',
        'home/xx/hero_headline',
        'home/en/team/99',
        '//evil.example',
        'record/0/',
        '"><b>',
      ]
      for (const field of [`record/${id}/title`, ...hostile]) {
        const gone = await openField(session, encodeURIComponent(field))
        expect([gone.status, gone.headers.get('Location')], field).toEqual([404, null])
        expect(await gone.text()).toContain('action=igniting_studio_open')
      }
    })
  })
})
