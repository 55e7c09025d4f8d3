import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { systemClock } from '#base/clock.ts'
import { type Log, silentLog } from '#base/log.ts'
import { leadsRoute } from '#server/leads-admin.ts'
import { createSignedRequests } from '#server/signed-requests.ts'
import { createFakeClock } from '../fake-clock.ts'
import { createLeadsFixture, type LeadsFixture } from '../leads/leads-fixture.ts'
import { startWordPressWith } from '../wordpress/wordpress-with.ts'
import { startPairedWordPress, type TestWordPress } from './test-wordpress.ts'

export type WordPressWithLeads = {
  wordpress: TestWordPress
  fixture: LeadsFixture
  /** What the site reports as not set. */
  missing: string[]
  /** Whether the site is unavailable: it then answers nothing until the next call. */
  beAway(isAway: boolean): void
  stop(): Promise<void>
}

/**
 * A real WordPress paired with the part of the site that serves its leads, each on a port of its own.
 * @param plugins PHP files of must-use plugins, by name
 */
export async function startWordPressWithLeads({
  log = silentLog,
  plugins,
}: {
  log?: Log
  plugins?: Readonly<Record<string, string>>
} = {}): Promise<WordPressWithLeads> {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'leads-'))
  const fixture = createLeadsFixture(
    { databaseUrl: null, dataDirectory },
    { clock: createFakeClock(systemClock.now()) },
  )
  const missing: string[] = []
  let isAway = false
  let app = new Hono()
  const server = createServer((request, response) => {
    if (isAway) request.socket.destroy()
    else getRequestListener(app.fetch)(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const wordpress = plugins
    ? await startWordPressWith(plugins, { url: 'https://studio.example', address })
    : await startPairedWordPress(address)
  const secrets = [wordpress.wordPress.websiteSecret]
  const signedRequests = createSignedRequests({ secrets, clock: systemClock, log })
  app = new Hono()
  app.post(
    '/api/studio/leads/:action',
    leadsRoute({ admin: fixture.admin, signedRequests, clock: systemClock }),
  )
  app.get('/api/studio/status', (context) => context.json({ missing }))
  return {
    wordpress,
    fixture,
    missing,
    beAway(now) {
      isAway = now
    },
    async stop() {
      await wordpress.stop()
      server.close()
      await fixture.end()
      rmSync(dataDirectory, { recursive: true, force: true })
    },
  }
}
