import { describe, expect, test } from 'vitest'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { editingPass, editingWordPress } from '#testing/servers/editing-wordpress.ts'
import { createBareSite, unchanging } from '#testing/servers/site-under-test.ts'

const page = (headline: string) =>
  `<!doctype html><html lang="en"><head><title>Home</title></head><body><h1>${headline}</h1><a href="/about">About</a></body></html>`
const policy = "default-src 'self'; script-src 'self' 'sha256-a'; style-src 'self'; frame-ancestors 'none'"

/** A site with a page that shows the headline, and what a browser does with it. */
function siteWith(wordpress = editingWordPress()) {
  const clock = createFakeClock()
  const { app } = createBareSite({
    async handlePage(_, { content }) {
      const { hero_headline } = await content.home('en')
      const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy }
      return new Response(page(hero_headline || 'One spark'), { headers })
    },
    content: unchanging(createBuiltinContent({ clock })),
    browserFiles: async (_, next) => next(),
    clock,
    ...wordpress.options,
  })
  const post = (pass: URLSearchParams) => app.request('/api/edit', { method: 'POST', body: pass })
  const visit = (target: string, cookie = '') => app.request(target, { headers: { Cookie: cookie } })
  async function open(pass: object = {}) {
    const opened = await post(editingPass(pass, { now: clock.now() }))
    const setCookie = opened.headers.get('Set-Cookie') ?? ''
    const location = opened.headers.get('Location') ?? ''
    return { opened, setCookie, location, cookie: setCookie.split(';')[0] ?? '' }
  }
  return { app, clock, post, visit, open, asked: wordpress.asked }
}

describe('EDITMARK-3 the pass', () => {
  test('becomes a cookie that no script reads, and an address without secrets', async () => {
    const { open } = siteWith()
    const { opened, setCookie, location } = await open({ path: '/about?x=1', field: 'facts/phone' })
    expect(opened.status).toBe(303)
    expect(location).toMatch(/^\/about\?edit=[0-9a-f]{8}&x=1#edit=facts%2Fphone$/)
    expect(setCookie).toMatch(/^studio_edit=[^;]+; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax$/)
    expect(opened.headers.get('Cache-Control')).toBe('private, no-store')
  })

  test('is refused when it is forged, changed or sent twice', async () => {
    const { post, clock } = siteWith()
    const now = clock.now()
    const changed = editingPass({}, { now })
    changed.set('record', (changed.get('record') ?? '').replace('"user":7', '"user":1'))
    const good = editingPass({}, { now })
    expect((await post(good)).status).toBe(303)
    for (const bad of [good, changed, editingPass({}, { now, signedWith: 'guessed' }), new URLSearchParams()])
      expect((await post(bad)).status).toBe(401)
  })

  test.each([
    ['//evil.example/', /^\/evil\.example\/\?edit=/],
    ['https://evil.example/', null],
    ['/\\evil.example', /^\/evil\.example\?edit=/],
    ['javascript:alert(1)', /^\/\?edit=/],
  ])('leads to no other host: %s', async (path, location) => {
    const { open } = siteWith()
    const opened = await open({ path })
    if (location) expect(opened.location).toMatch(location)
    else expect(opened.opened.status).toBe(401)
  })

  test.each([
    { admin: 'javascript:alert(1)//' },
    { admin: 'data:text/html,/' },
    { user: 0 },
    { session: '' },
    { session: '"><b>' },
  ])('is refused with %j', async (pass) => {
    expect((await siteWith().open(pass)).opened.status).toBe(401)
  })
})

describe('EDITMARK-1 a page', () => {
  test('has its marks for the browser that opened it, asked of WordPress each time, and is never stored', async () => {
    const { open, visit, asked } = siteWith()
    const { location, cookie } = await open()
    const answer = await visit(location, cookie)
    const html = await answer.text()
    expect(html).toContain('<h1 data-edit="0">One spark</h1>')
    expect(html).toContain('field=home%2Fen%2Fhero_headline&amp;path=%2F"')
    expect(html).toMatch(/<a href="\/about\?edit=[0-9a-f]{8}">About<\/a>/)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
    await visit(location, cookie)
    expect(asked).toEqual([
      { user: 7, session: 'abcdefghijklmnopqrstuvwx', path: '/', fields: ['home/en/hero_headline'] },
      { user: 7, session: 'abcdefghijklmnopqrstuvwx', path: '/', fields: ['home/en/hero_headline'] },
    ])
  })

  test('admits its own script and style in the policy, and nothing else', async () => {
    const { open, visit } = siteWith()
    const { location, cookie } = await open()
    const given = (await visit(location, cookie)).headers.get('Content-Security-Policy')
    expect(given).toMatch(
      /^default-src 'self'; script-src 'sha256-[^']+' 'self' 'sha256-a'; style-src 'sha256-[^']+' 'self'; frame-ancestors 'none'$/,
    )
  })

  test('is the visitors’ own at the same address for everyone else', async () => {
    const { open, visit, asked } = siteWith()
    const { location, cookie } = await open()
    const [, forged] = ['', `${cookie.slice(0, -4)}AAAA`]
    for (const other of ['', 'studio_edit=', 'studio_edit=a.b', forged]) {
      const answer = await visit(location, other)
      expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/'])
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    }
    // The cookie alone changes nothing either.
    expect(await (await visit('/', cookie)).text()).toBe(page('One spark'))
    expect(asked).toEqual([])
  })
})

describe('EDITMARK-3 editing ends', () => {
  test('half an hour after the last page, with a link that goes on with it', async () => {
    const { open, visit, clock } = siteWith()
    const { location, cookie } = await open()
    await clock.advance(29 * 60_000)
    const renewed = (await visit(location, cookie)).headers.get('Set-Cookie')?.split(';')[0] ?? ''
    await clock.advance(29 * 60_000)
    expect((await visit(location, renewed)).status).toBe(200)
    const over = await visit(location, cookie)
    expect(over.status).toBe(401)
    const html = await over.text()
    expect(html).toContain('Editing has ended')
    expect(html).toContain(
      'https://cms.example/wp-admin/admin-post.php?action=igniting_studio_open&amp;path=%2F"',
    )
  })

  test('when WordPress says so: signed out, or the role is gone', async () => {
    const { open, visit } = siteWith(editingWordPress(() => new Response('{}', { status: 403 })))
    const { location, cookie } = await open()
    const over = await visit(location, cookie)
    expect(over.status).toBe(401)
    expect(await over.text()).not.toContain('data-edit')
  })

  test('with "Leave editing", which leads to the page as visitors have it', async () => {
    const { app } = siteWith()
    const leave = (path: string) =>
      app.request('/api/edit/leave', { method: 'POST', body: new URLSearchParams({ path }) })
    const left = await leave('/about?x=1')
    expect(left.headers.get('Location')).toBe('/about?x=1')
    expect(left.headers.getSetCookie()).toEqual([
      'studio_edit=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
      'studio_preview=; Path=/about; Max-Age=0; HttpOnly; SameSite=Lax',
    ])
    expect((await leave('https://evil.example/')).headers.get('Location')).toBe('/')
  })
})

test.each([
  ['is away', () => new Response('', { status: 500 })],
  ['answers something else', () => Response.json({ fields: [] })],
  ['answers no JSON', () => new Response('<html>')],
])('EDITMARK-3 while WordPress %s the page is shown without marks, and says so', async (_, answer) => {
  const { open, visit } = siteWith(editingWordPress(answer))
  const { location, cookie } = await open()
  const html = await (await visit(location, cookie)).text()
  expect(html).toContain('WordPress doesn’t answer at the moment')
  expect(html).toContain('<h1>One spark</h1>')
})
