import { Agent } from 'node:http'
import { systemClock } from '#base/clock.ts'
import type { SiteProcess } from '#testing/servers/site-process.ts'
import { send } from '../attack/stop-under-load.ts'
import { requestPage } from '../load/page-request.ts'
import type { Figure } from '../measuring/figure.ts'
import type { Fleet } from './fleet.ts'

const visitors = 30
const checkEveryMs = 50
const formEvery = 100

export type DeployMeasured = { requests: number; replaced: number; failed: Record<string, number> }

/**
 * Replaces one process after the other while thirty visitors read and post through a load balancer. Like a real one, it checks
 * `/readyz` of each process, opens new connections to those that are ready, and keeps a connection until it is asked to close it.
 */
export async function deployUnderLoad(fleet: Fleet, leastRequests: number): Promise<DeployMeasured> {
  const measured: DeployMeasured = { requests: 0, replaced: 0, failed: {} }
  let ready: SiteProcess[] = [...fleet.sites]
  let isOver = false

  async function check(): Promise<void> {
    while (!isOver) {
      const asked = [...fleet.sites]
      const outcomes = await Promise.all(asked.map(({ origin }) => requestPage(origin, '/readyz')))
      ready = asked.filter((_, at) => outcomes[at]?.outcome === '200')
      await systemClock.sleep(checkEveryMs)
    }
  }
  async function visit(visitor: number): Promise<void> {
    while (!isOver) {
      const site = ready[measured.requests % ready.length]
      if (site) await visitOnce(site, visitor)
      else await systemClock.sleep(checkEveryMs)
    }
  }
  async function visitOnce({ origin }: SiteProcess, visitor: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let mayAsk = true; mayAsk && !isOver; ) {
      measured.requests += 1
      const { outcome, keepsOpen } = await send(
        origin,
        agent,
        measured.requests % formEvery === 0 ? visitor : null,
      )
      if (!/^2/.test(outcome)) measured.failed[outcome] = (measured.failed[outcome] ?? 0) + 1
      mayAsk = keepsOpen
    }
    agent.destroy()
  }

  const visits = Array.from({ length: visitors }, (_, visitor) => visit(visitor))
  const checks = check()
  while (measured.requests < leastRequests || measured.replaced < fleet.sites.length) {
    const at = measured.replaced % fleet.sites.length
    await fleet.sites[at]?.stop()
    await fleet.start(at)
    measured.replaced += 1
  }
  isOver = true
  await Promise.all([...visits, checks])
  return measured
}

export function deployFigures(
  { requests, replaced, failed }: DeployMeasured,
  leastRequests: number,
): Figure[] {
  const count = Object.values(failed).reduce((sum, one) => sum + one, 0)
  return [
    {
      name: 'rolling deploy: failed',
      value: count,
      unit: '',
      bound: { atMost: 0 },
      detail: JSON.stringify(failed),
    },
    { name: 'rolling deploy: requests', value: requests, unit: '', bound: { atLeast: leastRequests } },
    { name: 'rolling deploy: processes replaced', value: replaced, unit: '', bound: null },
  ]
}
