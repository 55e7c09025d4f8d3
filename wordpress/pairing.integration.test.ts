import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { silentLog } from '#base/log.ts'
import { randomToken } from '#base/random.ts'
import { parseConfig } from '#config/config.ts'
import { introduceSite } from '#server/studio-door/introduce.ts'
import { sign, signatureHeader } from '#server/studio-door/signature.ts'
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
function introduce(changes: { secret?: string; time?: number; nonce?: string; url?: string } = {}) {
  const target = '/wp-json/igniting-studio/v1/website'
  const body = JSON.stringify({ url: changes.url ?? 'https://other.example' })
  const stamp = { time: changes.time ?? now(), nonce: changes.nonce ?? randomToken(16) }
  const signature = sign(changes.secret ?? secret, { method: 'POST', target, body }, stamp)
  const headers = { 'Content-Type': 'application/json', [signatureHeader]: signature }
  return fetch(wordpress.url + target, { method: 'POST', headers, body })
}

test('LINK-3 the pasted line is enough: the site introduces itself, and WordPress knows it', async () => {
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

test('LINK-1 WordPress lets in what is signed, once, and says what is wrong', async () => {
  expect((await introduce({ secret: 'guessed' })).status).toBe(401)
  expect((await (await introduce({ time: now() - 360 })).json()).message).toContain('6 minutes ahead')
  const nonce = randomToken(16)
  expect((await introduce({ nonce })).status).toBe(200)
  expect((await (await introduce({ nonce })).json()).code).toBe('igniting_studio_replay')
  expect((await introduce({ url: 'javascript:alert(1)' })).status).toBe(400)
  expect(await screen()).toContain('value="https://other.example"')
})
