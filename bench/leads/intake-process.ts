import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { systemClock } from '#base/clock.ts'
import { silentLog } from '#base/log.ts'
import { type DeliveryKind, deliveryKinds } from '#leads/delivery.ts'
import { planDeliveries } from '#leads/delivery-plan.ts'
import { createLeads } from '#leads/leads.ts'
import { formsHandler } from '#server/forms/forms-handler.ts'

/** The process's command-line argument, as JSON. */
export type IntakeOrder = {
  location: { databaseUrl: string | null; dataDirectory: string }
  /** Every delivery is written here before it is reported as done: one line with its id. */
  deliveriesFile: string
  /** How long each delivery takes; null disables deliveries. */
  deliveryMs: number | null
}

const { location, deliveriesFile, deliveryMs }: IntakeOrder = JSON.parse(process.argv[2] ?? '{}')

async function deliver(_: unknown, { deliveryId }: { deliveryId: string }) {
  await systemClock.sleep(deliveryMs ?? 0)
  appendFileSync(deliveriesFile, `${deliveryId}\n`)
  return { outcome: 'delivered' } as const
}
const kinds: readonly DeliveryKind[] = deliveryMs === null ? [] : deliveryKinds

/** The form intake and the leads room as in the site, without rate limits: all forms come from one address. */
const leads = createLeads({
  location,
  keepMonths: 24,
  targets: Object.fromEntries(kinds.map((kind) => [kind, deliver])),
  deliveriesOf: () => [],
  digest: null,
  log: silentLog,
})
const handler = formsHandler({
  ledger: leads.ledger,
  limits: { take: async () => ({ allowed: true, retryAfterMs: 0 }) },
  captcha: async () => true,
  deliveriesOf: (submission) => planDeliveries(submission, () => true),
  show: async () => new Response(null, { status: 404 }),
  origin: 'http://studio.example',
  count() {},
  trustedProxies: 0,
  clock: systemClock,
  log: silentLog,
})
await leads.start()
const app = new Hono().post('/api/forms/:name', handler)
const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
server.listen(0, '127.0.0.1', () =>
  process.send?.({ port: (server.address() as AddressInfo).port, pid: process.pid }),
)
process.once('SIGTERM', async () => {
  server.closeAllConnections()
  await leads.stop()
  process.exit(0)
})
