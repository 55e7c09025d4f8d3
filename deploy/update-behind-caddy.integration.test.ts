import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createLargeSite } from '#testing/fault-lab/large-site.ts'
import { type FaultLab, startFaultLab } from '#testing/fault-lab.ts'
import { type SiteProcess, startSite as startSiteProcess } from '#testing/servers/site-process.ts'
import { domain, findCaddy, startCaddy, type TestCaddy } from '#testing/servers/test-caddy.ts'
import { findPostgres, startTestPostgres, type TestPostgres } from '#testing/servers/test-postgres.ts'

const caddy = findCaddy()
const programs = findPostgres()

/** The site as Caddy sees it: forms are counted, and `/healthz` reports when a stop has started. */
async function startSite(port: number, received: string[]) {
  let isStopping = false
  const server = createServer((request, response) => {
    if (isStopping) response.setHeader('Connection', 'close')
    if (request.url === '/healthz') return response.end(`{"status":"${isStopping ? 'stopping' : 'ok'}"}`)
    if (request.method !== 'POST') return response.end()
    // A truncated body never ends.
    return text(request).then(
      (body) => {
        received.push(body)
        response.writeHead(202).end()
      },
      () => {},
    )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as { port: number }).port,
    /** Stops like the site: after the notice it accepts no connections. */
    async stop(noticeMs: number) {
      isStopping = true
      await sleep(noticeMs)
      server.close()
      server.closeIdleConnections()
      await once(server, 'close')
    },
  }
}

test.skipIf(!caddy)(
  'OPS-6 a form sent while the site is replaced is answered, and arrives once',
  async () => {
    const received: string[] = []
    const before = await startSite(0, received)
    const { fetch, stop } = await startCaddy(caddy ?? '', `127.0.0.1:${before.port}`)
    onTestFinished(stop)

    const sent: Promise<number>[] = []
    const send = (body: string) =>
      sent.push(
        fetch(`https://${domain}/api/forms/contact`, { method: 'POST', body }).then(({ status }) => status),
      )
    const sending = setInterval(() => send(`form ${sent.length}`), 40)
    await sleep(500)
    await before.stop(1_000)
    await sleep(1_500)
    const after = await startSite(before.port, received)
    onTestFinished(() => after.stop(0))
    await sleep(500)
    clearInterval(sending)

    const statuses = await Promise.all(sent)
    expect(statuses.filter((status) => status !== 202)).toEqual([])
    expect(received.toSorted()).toEqual(statuses.map((_, number) => `form ${number}`).toSorted())
  },
)

describe.skipIf(!caddy || programs === null)('two processes on one data folder, behind Caddy', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'two-'))
  let postgres: TestPostgres
  let lab: FaultLab
  let databaseUrl: string
  let sites: SiteProcess[]
  let proxy: TestCaddy

  const start = (port = '') =>
    startSiteProcess(lab.url, folder, {
      DATABASE_URL: databaseUrl,
      SITE_URL: `https://${domain}`,
      TRUSTED_PROXIES: '1',
      PORT: port,
    })
  const pagesServed = () => Promise.all(sites.map((site) => site.metric('site_requests_total{kind="page"')))
  const replace = async (at: number, end: 'stop' | 'kill') => {
    const site = sites[at] as SiteProcess
    await site[end]()
    sites[at] = await start(new URL(site.origin).port)
  }

  /** Sends requests at an interval while something happens. @returns every status, or the error */
  async function during(
    work: () => Promise<unknown>,
    everyMs: number,
    send: (number: number) => Promise<Response>,
  ) {
    const sent: Promise<number | string>[] = []
    const sending = setInterval(
      () =>
        sent.push(
          send(sent.length).then(
            ({ status }) => status,
            (error: Error) => error.message,
          ),
        ),
      everyMs,
    )
    await work()
    clearInterval(sending)
    return Promise.all(sent)
  }
  const readPage = () => proxy.fetch(`https://${domain}/about`)
  const sendForm = (number: number) =>
    proxy.fetch(`https://${domain}/api/forms/waitlist`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ first_name: 'Réka', last_name: 'Próba', email: `form${number}@example.com` }),
    })

  beforeAll(async () => {
    postgres = await startTestPostgres(programs ?? '')
    lab = await startFaultLab({ content: createLargeSite({ posts: 3, projects: 1 }) })
    databaseUrl = await postgres.createDatabase()
    sites = [await start(), await start()]
    proxy = await startCaddy(caddy ?? '', sites.map(({ origin }) => new URL(origin).host).join(' '))
  })
  afterAll(async () => {
    await proxy?.stop()
    for (const site of sites ?? []) await site.stop()
    await lab?.close()
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('PROC-4 both serve pages, each with its own number', async () => {
    const before = await pagesServed()
    for (let time = 0; time < 30; time += 1) expect((await readPage()).status).toBe(200)
    const after = await pagesServed()
    for (const [at, pages] of after.entries()) expect(pages).toBeGreaterThan(before[at] || 0)
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['content', 'content-2']))
  })

  test('PROC-4 an update of one after the other fails no page and no form, and stores each form once', async () => {
    let forms: (number | string)[] = []
    const pages = await during(
      async () => {
        forms = await during(
          async () => {
            for (const at of [0, 1]) {
              await replace(at, 'stop')
              // Caddy checks each process every 250 ms.
              await sleep(500)
            }
          },
          // One address may send 150 forms in ten minutes.
          400,
          sendForm,
        )
      },
      25,
      readPage,
    )
    expect(pages.length).toBeGreaterThan(50)
    expect(forms.length).toBeGreaterThan(5)
    expect(pages.filter((status) => status !== 200)).toEqual([])
    expect(forms.filter((status) => status !== 202)).toEqual([])
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const { rows } = await client.query('select count(*)::int as stored from leads')
    await client.end()
    expect(rows).toEqual([{ stored: forms.length }])
    const ofTheFirstTwo = readdirSync(folder).filter((name) => name.endsWith('.lock'))
    expect(ofTheFirstTwo.toSorted()).toEqual(['process-1.lock', 'process-2.lock'])
  })

  test('PROC-4 pages are served while one is killed and comes back', async () => {
    const pages = await during(() => replace(0, 'kill'), 25, readPage)
    expect(pages.length).toBeGreaterThan(20)
    expect(pages.filter((status) => status !== 200)).toEqual([])
  })
})
