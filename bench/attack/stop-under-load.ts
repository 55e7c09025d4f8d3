import { Agent, request } from 'node:http'
import { systemClock } from '#base/clock.ts'
import type { SiteProcess } from '#testing/servers/site-process.ts'
import { requestPage } from '../load/page-request.ts'

const connections = 30
const readyEveryMs = 50
const beforeStopMs = 2_000

export type StopMeasurements = {
  requests: number
  failed: Record<string, number>
  /** The response of `/readyz` once it is no longer 200. */
  notReady: string
  seconds: number
}

/**
 * Stops the site while thirty visitors read and post through a proxy. Like a real one, the proxy keeps connections until it is
 * asked to close them, and opens no new ones once the site is not ready.
 */
export async function stopUnderLoad(site: SiteProcess): Promise<StopMeasurements> {
  let readiness = '200'
  let requests = 0
  const failed: Record<string, number> = {}

  async function visit(visitor: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    let mayAsk = true
    while (mayAsk) {
      requests += 1
      const { outcome, keepsOpen } = await send(site.origin, agent, requests % 5 === 0 ? visitor : null)
      if (!/^2/.test(outcome)) failed[outcome] = (failed[outcome] ?? 0) + 1
      mayAsk = keepsOpen || readiness === '200'
    }
    agent.destroy()
  }
  async function watchReady(): Promise<void> {
    while (readiness === '200') {
      readiness = (await requestPage(site.origin, '/readyz')).outcome
      await systemClock.sleep(readyEveryMs)
    }
  }

  const visits = Array.from({ length: connections }, (_, visitor) => visit(visitor))
  const ready = watchReady()
  await systemClock.sleep(beforeStopMs)
  const startedAt = systemClock.monotonic()
  const stopped = site.stop().then(() => (systemClock.monotonic() - startedAt) / 1_000)
  await Promise.all([...visits, ready])
  return { requests, failed, notReady: readiness, seconds: await stopped }
}

/** A page or, from a visitor, a form. @returns the status or the error, and whether the connection may be reused */
export function send(
  origin: string,
  agent: Agent,
  poster: number | null,
): Promise<{ outcome: string; keepsOpen: boolean }> {
  const body =
    poster === null
      ? undefined
      : JSON.stringify({
          name: 'Ágnes',
          email: `visitor-${poster}-${Math.random()}@example.com`,
          message: 'Jó napot!',
          lang: 'hu',
          elapsed_ms: 60_000,
        })
  const headers = body
    ? { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
    : {}
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) =>
      resolve({ outcome: error.code ?? error.message, keepsOpen: false })
    const options = {
      path: body ? '/api/forms/contact' : '/',
      method: body ? 'POST' : 'GET',
      headers: { ...headers, 'X-Forwarded-For': `203.0.113.${poster ?? 0}` },
      agent,
    }
    const sent = request(new URL(origin), options, (answer) => {
      answer.resume()
      answer.once('error', fail)
      answer.once('end', () =>
        resolve({
          outcome: String(answer.statusCode),
          keepsOpen: answer.headers.connection !== 'close',
        }),
      )
    })
    sent.once('error', fail)
    sent.end(body)
  })
}
