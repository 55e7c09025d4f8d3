import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { silentLog } from '#base/log.ts'
import { parseConfig } from '#config/config.ts'
import { introduceSite, requestSigner } from '#server/signed-requests.ts'
import {
  type OrdinaryWordPress,
  startOrdinaryWordPress,
} from '#testing/ordinary-wordpress/ordinary-wordpress.ts'
import { findPrograms } from '#testing/ordinary-wordpress/programs.ts'
import { type AdminBrowser, adminBrowser, inputValue } from '#testing/servers/admin-browser.ts'
import { type RecordingServer, startRecordingServer } from '#testing/servers/recording-server.ts'
import { countedQueries, countingPlugin } from '#testing/wordpress/counted-queries.ts'

const programs = findPrograms()

/** The secret begins with a digit, as every sixth does: "$1" before it in a replacement would be another group. */
const secretWithDigit = `<?php
add_filter( 'random_password', static fn( $made ) => 43 === strlen( $made ) ? '7' . substr( $made, 1 ) : $made );`

/** The journeys of an owner and an editor, one after the other: each builds on those before. */
describe.skipIf(programs === null)('an ordinary WordPress (skipped without Apache, PHP and MariaDB)', () => {
  let wordpress: OrdinaryWordPress
  let owner: AdminBrowser
  let website: RecordingServer
  let secret = ''
  let isHanging = false
  beforeAll(async () => {
    if (programs === null) return
    website = await startRecordingServer(() => (isHanging ? 'hang' : { body: { ok: true, purged: [] } }))
    wordpress = await startOrdinaryWordPress(programs, {
      'counting.php': countingPlugin,
      'secret.php': secretWithDigit,
    })
    owner = await adminBrowser(wordpress)
  })
  afterAll(async () => {
    await wordpress?.stop()
    await website?.close()
  })

  const publish = async (type: string, fields: object) => {
    const { status, body } = await wordpress.admin('POST', `/wp/v2/${type}`, { status: 'publish', ...fields })
    expect([status, body.message]).toEqual([201, undefined])
    return body
  }
  const seen = async (route: string) => JSON.stringify((await wordpress.visitor('GET', route)).body)
  const status = async (target: string) =>
    (await fetch(wordpress.url + target, { redirect: 'manual' })).status

  test('activates the plugin by its link, and serves its routes immediately', async () => {
    const { html } = await owner.open('/wp-admin/plugins.php')
    const [, link = ''] = /href="(plugins\.php\?action=activate[^"]*igniting-studio[^"]*)"/.exec(html) ?? []
    const activated = await owner.open(`/wp-admin/${link.replaceAll('&amp;', '&')}`)
    expect(activated.status).toBe(302)
    await publish('portfolio', { title: 'First', slug: 'first', language: 'en' })
    expect(await status('/portfolio/first/')).toBe(200)
    for (const screen of ['igniting-studio', 'igniting-studio-technical', 'igniting-studio-translations'])
      expect([screen, (await owner.open(`/wp-admin/admin.php?page=${screen}`)).status]).toEqual([screen, 200])
  })

  test('LINK-3 pairs both with one pasted line', async () => {
    const screen = async () =>
      (await owner.open('/wp-admin/options-general.php?page=igniting-studio-connection')).html
    const [, line] = /value="WORDPRESS_PAIRING=([^"]+)"/.exec(await screen()) ?? []
    const config = parseConfig({ WORDPRESS_PAIRING: line }, 'builtin')
    if (!config.ok) throw new Error(config.fault.join())
    expect(config.value.wordpressUrl).toBe(wordpress.url)
    secret = config.value.revalidateSecret ?? ''
    await introduceSite({
      wordpress: { url: wordpress.url, secret },
      siteUrl: website.url,
      fetch,
      clock: systemClock,
      log: silentLog,
      signal: new AbortController().signal,
    })
    expect(await screen()).toContain(`value="${website.url}"`)
  })

  test('LINK-2 notifies the website of a save within two seconds', async () => {
    const received = () =>
      website.requests
        .filter(({ path }) => path === '/api/revalidate')
        .flatMap(({ body }) => JSON.parse(body).events)
    for (const slug of ['told-one', 'told-two']) {
      const { id } = await publish('posts', { title: slug, slug, language: 'en' })
      await expect
        .poll(received, { timeout: 2_000 })
        .toContainEqual({ type: 'post', id, slug, lang: 'en', event: 'published' })
    }
  })

  test('FACE-1 then serves no public pages', async () => {
    const answer = await fetch(`${wordpress.url}/portfolio/first/`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `${website.url}/portfolio/first`])
  })

  test('PREV-1 issues a preview pass; returns the draft only for signed requests', async () => {
    const draft = { title: 'Unseen', status: 'draft', language: 'en', acf: { client_name: 'Nobody yet' } }
    const { id } = await publish('portfolio', draft)
    const { html } = await owner.open(`/wp-admin/admin-post.php?action=igniting_studio_preview&post=${id}`)
    expect(html).toContain(`action="${website.url}/api/preview"`)
    const { user } = JSON.parse(inputValue(html, 'record').replaceAll('&quot;', '"'))
    const target = `/wp-json/igniting-studio/v1/preview/${id}?user=${user}`
    const read = (key: string) =>
      fetch(wordpress.url + target, {
        headers: requestSigner(key, systemClock.now)({ method: 'GET', target, body: '' }),
      })
    expect((await read('guessed')).status).toBe(401)
    expect(await (await read(secret)).json()).toMatchObject({ acf: { client_name: 'Nobody yet' } })
    expect((await wordpress.visitor('GET', `/wp/v2/portfolio/${id}`)).status).toBe(401)
  })

  test('SEEN-1 hides records with a password', async () => {
    for (const type of ['posts', 'pages', 'portfolio', 'services']) {
      const acf = { client_name: 'Hush', challenge: 'Hush', testimonial: 'Hush' }
      const { id } = await publish(type, { title: 'Hush', password: 'sesame', language: 'en', acf })
      for (const route of [
        `/wp/v2/${type}?per_page=100&_embed`,
        `/wp/v2/${type}/${id}`,
        '/wp/v2/search?search=hush',
      ])
        expect(await seen(route), route).not.toMatch(/hush/i)
    }
    expect(await seen('/wp/v2/portfolio-enhanced')).not.toMatch(/hush/i)
  })

  test.each(['posts', 'pages', 'portfolio', 'services'])(
    'LIST-1 a hundred %s need at most five queries more than WordPress alone',
    async (list) => {
      const type = { posts: 'post', pages: 'page' }[list] ?? list
      expect((await wordpress.admin('POST', '/test/v1/fill', { type, count: 100 })).status).toBe(200)
      const ours = await countedQueries(wordpress.url, `/wp/v2/${list}?per_page=100`)
      const core = await countedQueries(wordpress.url, `/wp/v2/${list}?per_page=100`, { alone: true })
      expect([ours.items, core.items]).toEqual([100, 100])
      expect(ours.count - core.count).toBeLessThanOrEqual(5)
    },
  )

  test('LINK-2 does not wait for a hanging website on save', async () => {
    isHanging = true
    const asked = website.requests.length
    const startedAt = systemClock.monotonic()
    await publish('posts', { title: 'Hanging', slug: 'hanging', language: 'en' })
    // Requests time out after five seconds.
    expect(systemClock.monotonic() - startedAt).toBeLessThan(4_000)
    await website.received(asked + 1)
  })

  test('logs no PHP notice', () => {
    expect(wordpress.reports()).toEqual([])
  })
})
