import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { type PreviewedRecord, previewedRecord } from '#content/previewed-record.ts'
import { boundedFetch } from '#resilience/bounded-fetch.ts'
import type { PairedWordPress } from '../signed-requests/introduce.ts'
import { requestSigner } from '../signed-requests/signature.ts'
import { draftTimeoutMs, maxDraftBytes } from './policies.ts'

export type ReadDraft = (
  wanted: { id: number; user: number },
  signal: AbortSignal,
) => Promise<PreviewedRecord | 'absent' | 'unavailable'>

/**
 * Reads drafts from WordPress, each by a signed request: the record as this user has it in the editor, unsaved changes
 * included. Never cached.
 */
export function draftReader(options: {
  wordpress: PairedWordPress
  fetch: typeof globalThis.fetch
  clock: Clock
  log: Log
}): ReadDraft {
  const { wordpress, fetch, clock, log } = options
  const sign = requestSigner(wordpress.secret, clock.now)
  return async ({ id, user }, signal) => {
    const url = `${wordpress.url}/wp-json/igniting-studio/v1/preview/${id}?user=${user}`
    const { pathname, search } = new URL(url)
    const headers = sign({ method: 'GET', target: pathname + search, body: '' })
    const bounds = { clock, ms: draftTimeoutMs, maxBytes: maxDraftBytes, signal }
    try {
      const answer = await boundedFetch(fetch, url, { headers }, bounds)
      if (answer.status !== 200) log.warn({ status: answer.status }, 'WordPress does not give a draft')
      if (answer.status === 404 || answer.status === 403) return 'absent'
      if (answer.status !== 200) return 'unavailable'
      const given = JSON.parse(answer.text)
      return previewedRecord(given, { wordpressUrl: wordpress.url, log }) ?? 'absent'
    } catch (error) {
      signal.throwIfAborted()
      log.warn({ reason: String(error) }, 'WordPress does not give a draft')
      return 'unavailable'
    }
  }
}
