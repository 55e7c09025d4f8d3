import { Agent, get } from 'node:http'
import { sendChange } from '#testing/change-webhook.ts'
import { postSlug } from '#testing/fault-lab/large-site.ts'
import { freePort } from '#testing/processes.ts'
import { findVarnish, purgeToken, startTestVarnish } from '#testing/servers/test-varnish.ts'
import type { Figure } from '../measuring/figure.ts'
import { secret } from '../measuring/purge.ts'
import { mixedPages } from '../pages.ts'
import type { Fleet } from './fleet.ts'

const edits = 20
const connections = 8

export type DayMeasured = { hits: number; misses: number; failed: number }

/** A day's visitors and edits, one after the other as fast as they can be served. Null if Varnish is not installed. */
export async function measureVarnishDay(fleet: Fleet, requests: number): Promise<DayMeasured | null> {
  const program = findVarnish()
  if (program === null) return null
  const port = await freePort()
  const settings = { CDN: 'varnish', CDN_PURGE_URL: `http://127.0.0.1:${port}`, CDN_PURGE_TOKEN: purgeToken }
  const site = await fleet.start(0, settings)
  const varnish = await startTestVarnish(program, site.origin, port)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const paths = mixedPages({ posts: 20, projects: 5, lists: 3 }).map(({ path }) => path)
  const day: DayMeasured = { hits: 0, misses: 0, failed: 0 }
  let asked = 0

  async function visit() {
    while (asked < requests) {
      asked += 1
      if (asked % Math.floor(requests / edits) === 0) await edit(asked)
      // The first pages are requested far more often than the last, as on every site.
      const at = Math.floor(paths.length ** Math.random() - 1)
      day[await cacheOf(paths[at] ?? '/')] += 1
    }
  }
  const cacheOf = (path: string) =>
    new Promise<keyof DayMeasured>((resolve) => {
      get(new URL(path, varnish.origin), { agent }, (answer) => {
        answer.resume()
        answer.once('end', () => {
          if (answer.statusCode !== 200) resolve('failed')
          else resolve(answer.headers['x-cache'] === 'hit' ? 'hits' : 'misses')
        })
      }).once('error', () => resolve('failed'))
    })
  async function edit(at: number) {
    const number = at % 20
    const slug = postSlug(number, 'en')
    fleet.retitle(100_001 + 2 * number, `Edited at request ${at}`)
    await sendChange(site.origin, secret, {
      type: 'post',
      id: 100_001 + 2 * number,
      slug,
      lang: 'en',
      event: 'updated',
    })
  }
  try {
    await Promise.all(Array.from({ length: connections }, visit))
    return day
  } finally {
    agent.destroy()
    await varnish.stop()
  }
}

export const varnishFigures = ({ hits, misses, failed }: DayMeasured): Figure[] => [
  {
    name: `a day behind Varnish with ${edits} edits: hits`,
    value: (100 * hits) / (hits + misses + failed),
    unit: '%',
    bound: { atLeast: 99 },
  },
  { name: 'a day behind Varnish: requests', value: hits + misses + failed, unit: '', bound: null },
  { name: 'a day behind Varnish: failed', value: failed, unit: '', bound: { atMost: 0 } },
]
