import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { silentLog } from '#base/log.ts'
import { randomToken } from '#base/random.ts'
import { siteVersion } from '#base/version.ts'
import { parseConfig } from '#config/config.ts'
import { introduceSite, sign, signatureHeader } from '#server/signed-requests.ts'
import { startTestWordPress, type TestWordPress } from '#testing/servers/test-wordpress.ts'

let wordpress: TestWordPress
let screen: () => Promise<string>
let secret: string
beforeAll(async () => {
  wordpress = await startTestWordPress()
  const cookie = await wordpress.signIn()
  const address = `${wordpress.url}/wp-admin/options-general.php?page=igniting-studio-connection`
  screen = async () => (await fetch(address, { headers: { cookie } })).text()
})
afterAll(() => wordpress?.stop())

const now = () => Math.floor(systemClock.now() / 1000)
function introduce(
  changes: { secret?: string; time?: number; nonce?: string; url?: string; needs_plugin?: string } = {},
) {
  const target = '/wp-json/igniting-studio/v1/website'
  const { url = 'https://other.example', needs_plugin } = changes
  const body = JSON.stringify({ url, needs_plugin })
  const stamp = { time: changes.time ?? now(), nonce: changes.nonce ?? randomToken(16) }
  const signature = sign(changes.secret ?? secret, { method: 'POST', target, body }, stamp)
  const headers = { 'Content-Type': 'application/json', [signatureHeader]: signature }
  return fetch(wordpress.url + target, { method: 'POST', headers, body })
}

test('LINK-3 needs only the pasted line: the site sends its address, and WordPress stores it', async () => {
  const [, line = ''] = /value="(WORDPRESS_PAIRING=[^"]+)"/.exec(await screen()) ?? []
  const [name = '', value = ''] = line.split(/=(.*)/s)
  const config = parseConfig({ [name]: value }, 'builtin')
  if (!config.ok) throw new Error(config.fault.join())
  secret = config.value.revalidateSecret ?? ''
  expect(config.value.wordpressUrl).toBe(wordpress.url)
  await introduceSite({
    wordpress: { url: wordpress.url, secret },
    siteUrl: 'https://studio.example',
    fetch,
    clock: systemClock,
    log: silentLog,
    signal: new AbortController().signal,
  })
  expect(await screen()).toContain('value="https://studio.example"')
})

describe('LINK-1 a guessable secret in wp-config.php', () => {
  /** Defines the constant as wp-config.php would, for requests that enable it. */
  const plugin = `<?php
/* Plugin Name: Weak secret */
if ( isset( $_SERVER['HTTP_X_WEAK_SECRET'] ) ) {
	define( 'IGNITING_STUDIO_REVALIDATE_SECRET', base64_decode( $_SERVER['HTTP_X_WEAK_SECRET'] ) );
}`
  beforeAll(async () => {
    await writeFile(path.join(wordpress.stateDirectory, 'plugins', 'weak-secret.php'), plugin)
    const { status } = await wordpress.admin('POST', '/wp/v2/plugins/weak-secret', { status: 'active' })
    expect(status).toBe(200)
  })

  const signedWith = (given: string) => {
    const target = '/wp-json/igniting-studio/v1/preview/1?user=1'
    const stamp = { time: now(), nonce: randomToken(16) }
    const signature = sign(given, { method: 'GET', target, body: '' }, stamp)
    const headers = { [signatureHeader]: signature, 'X-Weak-Secret': btoa(given) || '=' }
    return fetch(wordpress.url + target, { headers })
  }

  test.each(['', 'short', 'fifteen letters', ' '.repeat(40), `\n  short${' '.repeat(40)}\n`])(
    'pairs with no site: “%s”',
    async (weak) => {
      const answer = await signedWith(weak)
      expect([answer.status, (await answer.json()).code]).toEqual([401, 'igniting_studio_no-secret'])
    },
  )

  test('is distinguished from one that is long enough', async () => {
    expect((await signedWith('sixteen letters!')).status).toBe(200)
  })

  test('is reported to the administrator', async () => {
    const cookie = await wordpress.signIn()
    const address = `${wordpress.url}/wp-admin/options-general.php?page=igniting-studio-connection`
    const html = await (await fetch(address, { headers: { cookie, 'X-Weak-Secret': btoa('short') } })).text()
    expect(html).toContain('has fewer than 16 characters: nothing is paired')
  })
})

test('LINK-1 WordPress accepts a signed request once, and explains refusals', async () => {
  expect((await introduce({ secret: 'guessed' })).status).toBe(401)
  expect((await (await introduce({ time: now() - 360 })).json()).message).toContain('6 minutes ahead')
  const nonce = randomToken(16)
  expect((await introduce({ nonce })).status).toBe(200)
  expect((await (await introduce({ nonce })).json()).code).toBe('igniting_studio_replay')
  const draft = (stamp: { time: number; nonce: string }) => {
    const target = '/wp-json/igniting-studio/v1/preview/1?user=1'
    const headers = { [signatureHeader]: sign(secret, { method: 'GET', target, body: '' }, stamp) }
    return fetch(wordpress.url + target, { headers })
  }
  const stamp = { time: now(), nonce: randomToken(16) }
  expect((await draft(stamp)).status).toBe(200)
  expect((await (await draft(stamp)).json()).code).toBe('igniting_studio_replay')
  expect((await introduce({ url: 'javascript:alert(1)' })).status).toBe(400)
  expect(await screen()).toContain('value="https://other.example"')
})

test('REL-2 every response states the plugin version, as does the index', async () => {
  const list = await wordpress.visitor('GET', '/wp/v2/posts?per_page=1')
  expect(list.headers.get('X-Igniting-Studio')).toBe(siteVersion)
  expect((await wordpress.visitor('GET', '/')).body.igniting_studio).toMatchObject({ version: siteVersion })
})

test('REL-2 tells administrators while the website needs a newer plugin', async () => {
  const cookie = await wordpress.signIn()
  const notices = async () => {
    const page = await fetch(`${wordpress.url}/wp-admin/plugins.php`, { headers: { cookie } })
    return [...(await page.text()).matchAll(/<div class="notice[^>]*>.*?<\/div>/gs)].join('\n')
  }
  expect(await notices()).not.toContain('needs version')
  expect((await introduce({ needs_plugin: '99.1.0' })).status).toBe(200)
  expect(await notices()).toContain(
    `needs version 99.1.0 of the Igniting Studio plugin, and this is ${siteVersion}`,
  )
  expect((await introduce({ needs_plugin: '<b>' })).status).toBe(400)
  expect((await introduce({ needs_plugin: siteVersion })).status).toBe(200)
  expect(await notices()).not.toContain('needs version')
})
