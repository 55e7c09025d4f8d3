import type { Clock } from '#base/clock.ts'
import { maxRedirects } from '#content/policies.ts'

export type RedirectHits = {
  /** @param from of a row of the owner's */
  note(from: string): void
  /** For the owner's screen: how often each row was used, and since when (ISO 8601). */
  read(): { since: string; hits: Record<string, number> }
}

/** MOVED-4: counted in memory from the start of the process, by address alone: nothing of a visitor is kept. */
export function createRedirectHits(clock: Clock): RedirectHits {
  const since = new Date(clock.now()).toISOString()
  const counts = new Map<string, number>()
  return {
    note(from) {
      if (counts.has(from) || counts.size < maxRedirects) counts.set(from, (counts.get(from) ?? 0) + 1)
    },
    read: () => ({ since, hits: Object.fromEntries(counts) }),
  }
}
