import { describe, expect, test } from 'vitest'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { sign } from '#server/signed-requests.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { createBareSite, unchanging } from '#testing/servers/site-under-test.ts'
import { maxLiveBytes } from './live-preview.ts'

const secret = 'a secret of the two'
const draft = {
  id: 12,
  type: 'post',
  slug: 'uj-hir',
  status: 'publish',
  link: 'https://cms.example/uj-hir/',
  date: '2026-11-01T10:00:00',
  title: { rendered: 'Új hír' },
  content: { rendered: '<p>Most írom.</p>', protected: false },
  excerpt: { rendered: '', protected: false },
  language: 'hu',
  translations: {},
}
const signed = {
  id: 12,
  user: 7,
  admin: 'https://cms.example/wp-admin/',
  state: 'draft',
  status: 'Vázlat',
  document: draft,
}
const visitors = (title: string, content: string) =>
  `<!doctype html><html lang="hu"><head><title>${title}</title><script>count()</script><link rel="modulepreload" href="/a.js"></head><body><a class="skip-link" href="#main">S</a><main id="main">${content}</main><script type="module" src="/a.js"></script></body></html>`

function siteAt() {
  const clock = createFakeClock()
  const asked: string[] = []
  const { app } = createBareSite({
    async handlePage(request, { content }) {
      asked.push(`${request.method} ${new URL(request.url).pathname}`)
      const reading = await content.record('post', 'uj-hir' as never, 'hu' as never)
      const post = 'value' in reading ? reading.value : null
      const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'public, max-age=60' }
      return new Response(visitors(String(post?.title), String(post?.content)), {
        status: post ? 200 : 404,
        headers,
      })
    },
    content: unchanging(createBuiltinContent({ clock })),
    browserFiles: async (_, next) => next(),
    clock,
    secrets: [secret],
    pairedWordPress: { url: 'https://cms.example', secret },
  })
  const pass = (record: object | string = signed, signedWith = secret, target = '/api/preview/live') => {
    const body = typeof record === 'string' ? record : JSON.stringify(record)
    const nonce = crypto.randomUUID().replaceAll('-', '')
    const made = { time: Math.floor(clock.now() / 1000), nonce }
    const form = new FormData()
    form.append('record', body)
    form.append('signature', sign(signedWith, { method: 'POST', target, body }, made))
    form.append('language', 'hu')
    form.append('number', '3')
    return form
  }
  const post = (form?: FormData) =>
    app.request('/api/preview/live', { method: 'POST', ...(form && { body: form }) })
  return { app, clock, pass, post, asked }
}

describe('PREV-2 a live preview', () => {
  test('is the page with what is typed, which only that wp-admin frames, and nothing keeps', async () => {
    const { post, pass, asked } = siteAt()
    const answer = await post(pass())
    const page = await answer.text()
    expect(answer.status).toBe(200)
    expect(asked).toEqual(['GET /hu/blog/uj-hir'])
    expect(page).toContain('<title>Új hír</title>')
    expect(page).toContain('<p>Most írom.</p>')
    const { headers } = answer
    expect(headers.get('x-frame-options')).toBeNull()
    expect(headers.get('content-security-policy')).toContain('; frame-ancestors https://cms.example;')
    expect(headers.get('set-cookie')).toBeNull()
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'cdn-cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
  })

  test('says what it is, and runs no script of the page', async () => {
    const { post, pass } = siteAt()
    const answer = await post(pass())
    const page = await answer.text()
    for (const said of ['Élő előnézet', 'Vázlat', 'Csak te látod', 'Előnézet bezárása', 'data-number="3"'])
      expect(page).toContain(said)
    expect(page.match(/<script/g)).toHaveLength(1)
    expect(page).not.toMatch(/count\(\)|a\.js/)
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^']+';/)
    const published = await (await post(pass({ ...signed, state: 'published', status: 'Közzétéve' }))).text()
    expect(published).toMatch(/Ahogy\sa\sszerkesztőben áll/)
  })

  test('is refused to everyone without a fresh signature of WordPress, and may not be framed then', async () => {
    const { post, pass, clock, asked } = siteAt()
    const used = pass()
    await post(used)
    const changed = pass()
    changed.set('record', String(changed.get('record')).replace('"user":7', '"user":1'))
    const late = pass()
    const ofPreview = pass(signed, secret, '/api/preview')
    const bad = [used, changed, pass(signed, 'guessed'), ofPreview, new FormData(), undefined]
    const answers = await Promise.all(bad.map(post))
    expect(answers.map(({ status }) => status)).toEqual(bad.map(() => 401))
    await clock.advance(6 * 60_000)
    const answer = await post(late)
    expect(answer.status).toBe(401)
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['another record than the one it names', { ...signed, id: 13 }],
    ['no user', { ...signed, user: 0 }],
    ['no address of a wp-admin', { ...signed, admin: 'javascript:alert(1)' }],
    ['nothing', 'null'],
    ['no JSON', '{'],
  ])('is refused for a signed record with %s', async (_, record) => {
    const { post, pass } = siteAt()
    expect((await post(pass(record))).status).toBe(401)
  })

  test('names only an origin in its policy, and shows what WordPress says as text', async () => {
    const { post, pass } = siteAt()
    const admin = `https://cms.example/'; script-src *; x/wp-admin/?a='"`
    const answer = await post(pass({ ...signed, admin, status: '<img src=x>' }))
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors https://cms.example;')
    expect(answer.headers.get('content-security-policy')).not.toContain('script-src *')
    expect(await answer.text()).toContain('&lt;img src=x&gt;')
  })

  test('says in the frame that a record cannot be shown', async () => {
    const { post, pass } = siteAt()
    const answer = await post(pass({ ...signed, document: { id: 12, type: 'post' } }))
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors https://cms.example;')
    expect(await answer.text()).toMatch(/data-answer="refused" data-reason="Ez\sa\svázlat már nincs meg/)
  })

  test('takes no more than its bound', async () => {
    const { app } = siteAt()
    const init = { method: 'POST', headers: { 'Content-Length': String(maxLiveBytes + 1) }, body: 'x' }
    const answer = await app.request('/api/preview/live', init)
    expect(answer.status).toBe(413)
    expect(await answer.text()).toContain('too long for a live preview')
  })
})

test('PREV-2 ordinary pages and previews are framed by no one', async () => {
  const { app } = siteAt()
  for (const path of ['/', '/hu/blog/uj-hir', '/?preview=0badcafe'])
    expect((await app.request(path)).headers.get('x-frame-options'), path).toBe('DENY')
})
