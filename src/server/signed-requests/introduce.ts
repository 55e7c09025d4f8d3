import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { leastPluginVersion } from '#base/version.ts'
import { boundedFetch } from '#resilience/bounded-fetch.ts'
import { introductionPausesMs, introductionTimeoutMs, maxIntroductionBytes } from './policies.ts'
import { requestSigner } from './signature.ts'

/** A WordPress that is paired with the site: base address, and the secret of both. */
export type PairedWordPress = { url: string; secret: string }

/** WordPress repeats the address; a login or maintenance page has a status of success too. */
function isMet(text: string): boolean {
  try {
    return typeof JSON.parse(text)?.url === 'string'
  } catch {
    return false
  }
}

/**
 * LINK-3: tells WordPress where the site stands, so that one pasted line is enough, and which plugin it needs (REL-2). Tried again until it is heard; what
 * is refused is logged once and given up: a person has to fix it.
 */
export async function introduceSite(options: {
  wordpress: PairedWordPress
  siteUrl: string
  fetch: typeof globalThis.fetch
  clock: Clock
  log: Log
  signal: AbortSignal
}): Promise<void> {
  const { wordpress, siteUrl, fetch, clock, log, signal } = options
  const url = `${wordpress.url}/wp-json/igniting-studio/v1/website`
  const body = JSON.stringify({ url: siteUrl, needs_plugin: leastPluginVersion })
  const sign = requestSigner(wordpress.secret, clock.now)
  const bounds = { clock, ms: introductionTimeoutMs, maxBytes: maxIntroductionBytes, signal }
  for (let attempt = 0; ; attempt += 1) {
    const signature = sign({ method: 'POST', target: new URL(url).pathname, body })
    const headers = { 'Content-Type': 'application/json', ...signature }
    const answer = await boundedFetch(fetch, url, { method: 'POST', headers, body }, bounds).catch(() => null)
    if (signal.aborted || (answer?.status === 200 && isMet(answer.text))) return
    if (answer && answer.status >= 300 && answer.status < 500 && answer.status !== 429)
      return log.warn(
        { status: answer.status, said: answer.text.slice(0, 300) },
        'WordPress does not know this website: pair them on its connection screen',
      )
    const pause = introductionPausesMs[Math.min(attempt, introductionPausesMs.length - 1)] ?? 0
    await clock.sleep(pause, signal).catch(() => {})
    if (signal.aborted) return
  }
}
