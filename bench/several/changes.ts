import { systemClock } from '#base/clock.ts'
import { sendChange } from '#testing/change-webhook.ts'
import { postSlug } from '#testing/fault-lab/large-site.ts'
import type { Figure } from '../measuring/figure.ts'
import { secret } from '../measuring/purge.ts'
import { percentile } from '../measuring/statistics.ts'
import type { Fleet } from './fleet.ts'

const giveUpMs = 20_000
const readsAfter = 10

export type ChangesMeasured = {
  /** Milliseconds from the webhook until all processes showed it, for each change. */
  ms: readonly number[]
  /** Responses with the old title after a process had shown the new one. */
  stale: number
}

/** Each change is to another post, which every process has shown before, and is sent to another process. */
export async function measureChanges(fleet: Fleet, first: number, count: number): Promise<ChangesMeasured> {
  const ms: number[] = []
  let stale = 0
  for (let number = first; number < first + count; number += 1) {
    const slug = postSlug(number, 'en')
    const event = { type: 'post', id: 100_001 + 2 * number, slug, lang: 'en', event: 'updated' } as const
    const title = `Changed for the ${number}th time`
    const shows = async (origin: string) =>
      (await (await fetch(`${origin}/blog/${slug}`)).text()).includes(title)
    for (const { origin } of fleet.sites) await shows(origin)
    fleet.retitle(event.id, title)
    const startedAt = systemClock.monotonic()
    const sinceStart = () => systemClock.monotonic() - startedAt
    await sendChange(fleet.sites[number % fleet.sites.length]?.origin ?? '', secret, event)
    const taken = fleet.sites.map(async ({ origin }) => {
      while (!(await shows(origin))) if (sinceStart() > giveUpMs) return sinceStart()
      const took = sinceStart()
      for (let read = 0; read < readsAfter; read += 1) stale += Number(!(await shows(origin)))
      return took
    })
    ms.push(Math.max(...(await Promise.all(taken))))
  }
  return { ms, stale }
}

export const changesFigures = (name: string, { ms, stale }: ChangesMeasured): Figure[] => [
  {
    name: `${name}: on all of three, p99`,
    value: percentile(ms, 0.99),
    unit: 'ms',
    bound: { atMost: 2_000 },
  },
  { name: `${name}: on all of three, half of them`, value: percentile(ms, 0.5), unit: 'ms', bound: null },
  { name: `${name}: stale answers after that`, value: stale, unit: '', bound: { atMost: 0 } },
]
