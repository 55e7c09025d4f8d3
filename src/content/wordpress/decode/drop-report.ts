import type { Log } from '#base/log.ts'
import { createBoundedMap } from '#resilience/bounded-map.ts'
import { maxRememberedDrops } from '../../policies.ts'
import { asText, type Raw } from './reader.ts'

/** Reports that a record was dropped, and why. */
export type DropReport = (kind: string, raw: Raw, reason: string) => void

/** ENT-9: logs each dropped record once per reason; the oldest reports are forgotten first. */
export function createDropReport(log: Log): DropReport {
  const said = createBoundedMap<true>({ maxEntries: maxRememberedDrops })
  return (kind, raw, reason) => {
    const record = asText(raw.id) || asText(raw.slug) || 'unknown'
    const key = `${kind} ${record}: ${reason}`
    if (said.has(key)) return
    said.set(key, true)
    log.warn({ kind, record, reason }, 'a record of the content system cannot be used and was dropped')
  }
}
