import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { boundedFetch } from '#resilience/bounded-fetch.ts'
import type { PairedWordPress } from './introduce.ts'
import { introductionTimeoutMs, maxIntroductionBytes } from './policies.ts'
import { requestSigner } from './signature.ts'

/**
 * Asks WordPress where leads go, which it tells to a signed request only. While it does not say, what it said last; empty
 * before the first time, and leads wait.
 */
export function leadsEmailReader(options: {
  wordpress: PairedWordPress
  fetch: typeof globalThis.fetch
  clock: Clock
  log: Log
}): () => Promise<string> {
  const { wordpress, fetch, clock, log } = options
  let known = ''
  const sign = requestSigner(wordpress.secret, clock.now)
  const url = `${wordpress.url}/wp-json/igniting-studio/v1/leads-email`
  return async () => {
    const headers = sign({ method: 'GET', target: new URL(url).pathname, body: '' })
    const bounds = { clock, ms: introductionTimeoutMs, maxBytes: maxIntroductionBytes }
    try {
      const { status, text } = await boundedFetch(fetch, url, { headers }, bounds)
      if (status !== 200) throw new Error(`status ${status}`)
      const said: { leads_email?: unknown } = JSON.parse(text)
      if (typeof said.leads_email !== 'string') throw new Error('the answer names no address')
      known = said.leads_email
    } catch (error) {
      log.warn({ reason: String(error) }, 'WordPress does not say where leads go')
    }
    return known
  }
}
