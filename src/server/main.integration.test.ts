import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { Agent, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { parseConfig } from '#config/config.ts'
import { corePackage } from '#embedded-wordpress/policies.ts'
import { validForms } from '#testing/builders/valid-forms.ts'
import { startRecordingServer } from '#testing/servers/recording-server.ts'
import { type Front, runSite } from './main.ts'
import { claimProcessNumber } from './process-number.ts'

test('ROUTE-6 sends nothing to a foreign program on the embedded WordPress’s port, and keeps WordPress’s files private', async () => {
  const other = await startRecordingServer(() => ({ body: [] }))
  onTestFinished(other.close)
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'run-site-'))
  onTestFinished(() => rmSync(dataDirectory, { recursive: true }))
  // Never used, because the site checks the port first.
  const core = `${corePackage.name}-${corePackage.version}`
  mkdirSync(path.join(dataDirectory, 'wordpress/core', core), { recursive: true })

  const settings = { DATA_DIR: dataDirectory, WORDPRESS_PORT: new URL(other.url).port, LOG_LEVEL: 'silent' }
  const config = parseConfig(settings, 'embedded')
  if (!config.ok) throw new Error(config.fault.join())
  const server = createServer()
  const said: string[] = []
  const site = await runSite(
    { ...config.value, port: 0 },
    { server, handlePage: async () => new Response(), browserFiles: (_, next) => next() },
    (line) => said.push(line),
  )
  if (!site.ok) throw new Error(site.fault)
  onTestFinished(site.value.stop)
  await expect.poll(() => said.join('\n')).toContain('WordPress  is not there: port')
  // It retries after 500 ms, without printing the same reason again.
  await systemClock.sleep(1_500)
  expect(said.filter((line) => line.includes('is not there'))).toHaveLength(1)

  // The database would be in there; the folder was created with open permissions above.
  expect(statSync(path.join(dataDirectory, 'wordpress')).mode & 0o777).toBe(0o700)

  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const comment = await fetch(`${origin}/api/forms/comment`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: config.value.siteUrl },
    body: JSON.stringify(validForms.comment),
  })
  const found = await fetch(`${origin}/api/search?q=design&lang=en`)
  const picture = await fetch(`${origin}/media/2026/a.jpg`)
  expect(said.join('\n')).toMatch(/^Not set {4}PHONE, COMPANY_NAME, .*BOOKING_URL, contact_email/m)
  expect(said.join('\n')).toMatch(/^Not set {4}SMTP_URL: no mail is sent, each is a file in .*mail$/m)
  const status = await (await fetch(`${origin}/api/status`)).json()
  expect(status.missing).toEqual(expect.arrayContaining(['COMPANY_TAX_NUMBER', 'SMTP_URL']))
  expect(other.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  expect([comment.status, picture.status]).toEqual([202, 503])
  // The built-in content, not the other program's.
  expect((await found.json()).results.length).toBeGreaterThan(0)
})

test('a shutdown first reports not ready, then closes connections, and fails no request', async () => {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'run-site-'))
  onTestFinished(() => rmSync(dataDirectory, { recursive: true }))
  const config = parseConfig({ DATA_DIR: dataDirectory, LOG_LEVEL: 'silent' }, 'builtin')
  if (!config.ok) throw new Error(config.fault.join())
  const server = createServer()
  const site = await runSite(
    { ...config.value, port: 0, stopNoticeSeconds: 0.2 },
    { server, handlePage: async () => new Response('page'), browserFiles: (_, next) => next() },
    () => {},
  )
  if (!site.ok) throw new Error(site.fault)
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  let isReady = true
  const statuses = new Set<number>()
  /** A client that keeps its connection until the server closes it, and opens no other one once the site is not ready. */
  async function visit(agent = new Agent({ keepAlive: true, maxSockets: 1 })): Promise<void> {
    const { status, keepsOpen } = await ask(`${origin}/?${statuses.size}`, agent)
    statuses.add(status)
    if (keepsOpen || isReady) return visit(agent)
  }
  const visits = Array.from({ length: 20 }, () => visit())
  await ask(`${origin}/readyz`)
  const stopped = site.value.stop()
  const { status, keepsOpen } = await ask(`${origin}/readyz`)
  isReady = false
  await Promise.all([...visits, stopped])
  expect([status, keepsOpen]).toEqual([503, false])
  expect([...statuses]).toEqual([200])
})

test('PROC-4 refuses to start next to another process that it cannot share the data folder with', async () => {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'run-site-'))
  onTestFinished(() => rmSync(dataDirectory, { recursive: true }))
  const other = claimProcessNumber(dataDirectory)
  onTestFinished(other.release)
  const start = async (settings: Record<string, string>, source: 'builtin' | 'embedded') => {
    const config = parseConfig({ DATA_DIR: dataDirectory, LOG_LEVEL: 'silent', ...settings }, source)
    if (!config.ok) throw new Error(config.fault.join())
    const front = { handlePage: async () => new Response(), browserFiles: (_, next) => next() } as Front
    const site = await runSite({ ...config.value, port: 0 }, front, () => {})
    return site.ok ? site.value.stop() : site.fault
  }
  const refusal = expect.stringMatching(
    /^Another process of the site runs on .*DATABASE_URL and WORDPRESS_URL/,
  )
  expect(await start({}, 'builtin')).toEqual(refusal)
  expect(await start({ DATABASE_URL: 'postgres://u@127.0.0.1:1/d' }, 'embedded')).toEqual(refusal)
  const blocked = path.join(dataDirectory, 'process-2.lock')
  rmSync(blocked)
  mkdirSync(blocked)
  expect(await start({ DATABASE_URL: 'postgres://u@127.0.0.1:1/d' }, 'builtin')).toMatch(
    /^Another process of the site runs on .*process-2\.lock cannot be locked in it \(.*EISDIR/,
  )
  other.release()
  expect(await start({}, 'builtin')).toBeUndefined()
  expect(claimProcessNumber(dataDirectory).number).toBe(1)
})

const ask = (address: string, agent?: Agent) =>
  new Promise<{ status: number; keepsOpen: boolean }>((resolve, reject) => {
    get(address, { agent }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, keepsOpen: answer.headers.connection !== 'close' }),
      )
    }).once('error', reject)
  })
