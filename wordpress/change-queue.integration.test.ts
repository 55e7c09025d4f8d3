import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Answer, type RecordingServer, startRecordingServer } from '#testing/servers/recording-server.ts'
import { startPairedWordPress, type TestWordPress } from '#testing/servers/test-wordpress.ts'

let website: RecordingServer
let wordpress: TestWordPress
/** The website's response to each POST of changes. */
let answer: () => Answer
const taken: Answer = { body: { ok: true, purged: ['/blog'] } }
const lists = () =>
  website.requests.filter(({ path }) => path === '/api/revalidate').map(({ body }) => JSON.parse(body).events)

beforeAll(async () => {
  answer = () => taken
  website = await startRecordingServer(() => answer())
  wordpress = await startPairedWordPress(website.url)
})
afterAll(async () => {
  await wordpress?.stop()
  await website?.close()
})
beforeEach(() => {
  answer = () => taken
  website.requests.length = 0
})

const save = async (slug: string) => {
  const post = { title: slug, slug, status: 'publish', language: 'en' }
  expect((await wordpress.admin('POST', '/wp/v2/posts', post)).status).toBe(201)
}
const callSender = () => fetch(`${wordpress.url}/wp-admin/admin-ajax.php?action=igniting_studio_send`)
const button = async (wish: string, cookie: string) => {
  const page = await fetch(`${wordpress.url}/wp-admin/options-general.php?page=igniting-studio-connection`, {
    headers: { cookie },
  })
  const nonce = /name="_wpnonce" value="(\w+)"/.exec(await page.text())?.[1] ?? ''
  const fields = { action: 'igniting-studio-connection', wish, _wpnonce: nonce }
  const sent = await fetch(`${wordpress.url}/wp-admin/admin-post.php`, {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams(fields),
  })
  return [...(await sent.text()).matchAll(/<div class="notice[^>]*>.*?<\/div>/gs)].join('\n')
}

test('LINK-2 queues and shows undelivered changes, and sends them as one list when the website is back', async () => {
  answer = () => ({ status: 503, body: {} })
  await save('first')
  await expect.poll(() => lists().length, { timeout: 5_000 }).toBe(1)
  await save('second')
  await save('third')
  await callSender()
  expect(lists()).toHaveLength(1)

  const cookie = await wordpress.signIn()
  expect(await button('send', cookie)).toContain('The website refused with status 503.')
  // What the background sender met is reported in the reader's language.
  await wordpress.admin('POST', '/wp/v2/users/me', { locale: 'hu_HU' })
  const screen = `${wordpress.url}/wp-admin/options-general.php?page=igniting-studio-connection`
  expect(await (await fetch(screen, { headers: { cookie } })).text()).toContain(
    'A weboldal elutasította a kérést, az állapotkód: 503.',
  )
  await wordpress.admin('POST', '/wp/v2/users/me', { locale: 'en_US' })
  answer = () => taken
  expect(await button('send', cookie)).toContain('The website has been told of every change.')
  const delivered = lists().at(-1)
  expect(delivered).toEqual(
    ['first', 'second', 'third'].map((slug) => expect.objectContaining({ type: 'post', slug })),
  )
})

test('dedupes queued changes, and collapses an overflowing queue into one', async () => {
  answer = () => ({ status: 503, body: {} })
  await save('again')
  await expect.poll(() => lists().length, { timeout: 5_000 }).toBe(1)
  const [post] = (await wordpress.visitor('GET', '/wp/v2/posts?slug=again')).body
  for (const title of ['B', 'C']) await wordpress.admin('POST', `/wp/v2/posts/${post.id}`, { title })
  answer = () => taken
  await button('send', await wordpress.signIn())
  expect(lists().at(-1)).toEqual([expect.objectContaining({ slug: 'again', event: 'updated' })])
})

test('LINK-1 explains a mismatched secret or clock', async () => {
  const cookie = await wordpress.signIn()
  answer = () => ({ status: 401, body: { code: 'signature', error: '', now: 0 } })
  expect(await button('test', cookie)).toContain('The website has another secret')
  answer = () => ({
    status: 401,
    body: { code: 'clock', error: '', now: Math.floor(Date.now() / 1000) + 360 },
  })
  expect(await button('test', cookie)).toContain('6 minutes behind the website’s')
  answer = () => ({ body: {} })
  expect(await button('test', cookie)).toContain(
    'The website answers, knows the secret, and its clock is right.',
  )
  answer = () => ({ body: { missing: ['SMTP_URL'] } })
  expect(await button('test', cookie)).toContain('The website has no mail server')
})

test('names missing settings as the screen does, without blaming the connection', async () => {
  const headers = { cookie: await wordpress.signIn() }
  const health = async () => {
    const page = await (await fetch(`${wordpress.url}/wp-admin/site-health.php`, { headers })).text()
    const [test = ''] =
      /\{"label":"[^"]*","status":"\w+","badge":\{[^}]*\},[^}]*"test":"igniting_studio"\}/.exec(page) ?? []
    return JSON.parse(test)
  }
  answer = () => ({ body: { missing: ['COMPANY_SEAT', 'contact_email', 'BOOKING_URL'] } })
  expect(await health()).toMatchObject({
    label: 'The website lacks something about the studio',
    status: 'recommended',
    description: expect.stringContaining(
      'Not filled in yet: Registered seat, Email, Address of the booking page.',
    ),
    actions: expect.stringContaining('/wp-admin/admin.php?page=igniting-studio"'),
  })
  answer = () => ({ body: { missing: ['COMPANY_SEAT'], content: { source: 'builtin' } } })
  expect((await health()).label).toBe('Something is wrong between WordPress and the website')
  answer = () => ({ body: { missing: [] } })
  expect(await health()).toMatchObject({ label: 'WordPress and the website are connected', status: 'good' })
})

test('restricts the buttons to administrators, and the actions to the buttons', async () => {
  const account = { username: 'editor', password: 'a long password', email: 'e@x.example', roles: ['editor'] }
  await wordpress.admin('POST', '/wp/v2/users', account)
  const editor = await wordpress.signIn('editor', 'a long password')
  const send = (cookie: string, fields: object) =>
    fetch(`${wordpress.url}/wp-admin/admin-post.php`, {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams({ action: 'igniting-studio-connection', wish: 'send', ...fields }),
    })
  expect((await send(editor, {})).status).toBe(403)
  expect((await send(await wordpress.signIn(), { _wpnonce: 'guessed' })).status).toBe(403)
  const page = await fetch(`${wordpress.url}/wp-admin/options-general.php?page=igniting-studio-connection`, {
    headers: { cookie: editor },
  })
  expect(page.status).toBe(403)
  expect(await page.text()).not.toContain('WORDPRESS_PAIRING')
})
