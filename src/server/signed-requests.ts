import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Context, Handler } from 'hono'
import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { randomToken } from '#base/random.ts'
import { failure, type Result, success } from '#base/result.ts'
import { leastPluginVersion } from '#base/version.ts'
import type { RequestLimits } from '#leads/request-limits.ts'
import { boundedFetch } from '#resilience/bounded-fetch.ts'
import { readBody } from './read-body.ts'

/** Tuning parameters of the signed requests between WordPress and the site. */

/** How far the two clocks may differ, and how long a request may be in transit. */
export const maxClockDifferenceMs = 5 * 60_000
/** Nonces remembered while their timestamps are valid; above this number even genuine requests are asked to wait. */
export const maxRememberedNonces = 10_000

/** Pauses between the site's attempts to introduce itself to WordPress, which may still be starting; the last one repeats. */
export const introductionPausesMs = [2_000, 10_000, 60_000, 300_000]
const introductionTimeoutMs = 5_000
const maxIntroductionBytes = 100_000

/** The header of a signed request: `t=1700000000,n=NONCE,v1=HEX`. */
export const signatureHeader = 'X-Studio-Signature'

/** The signed parts of a request. `target` is path and query as sent. */
type SignedContent = { method: string; target: string; body: Uint8Array | string }

export type Signature = {
  /** Unix seconds. */
  time: number
  nonce: string
  mac: string
}

/** The value of the header. `nonce`: 16 to 64 letters and digits, unique per request. */
export function sign(secret: string, parts: SignedContent, { time, nonce }: Omit<Signature, 'mac'>): string {
  return `t=${time},n=${nonce},v1=${macOf(secret, parts, { time, nonce })}`
}

/** Signs requests to WordPress: returns the headers of one request. */
export const requestSigner =
  (secret: string, now: () => number) =>
  (parts: SignedContent): Record<string, string> => ({
    [signatureHeader]: sign(secret, parts, { time: Math.floor(now() / 1_000), nonce: randomToken(16) }),
  })

/** Parses the header; null if it is malformed. */
export function readSignature(header: string | undefined): Signature | null {
  const [, time, nonce, mac] =
    /^t=(\d{1,12}),n=([A-Za-z0-9]{16,64}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  return time && nonce && mac ? { time: Number(time), nonce, mac } : null
}

/** Whether the signature was made with the secret; compared in constant time. */
export const fits = (secret: string, parts: SignedContent, signature: Signature): boolean =>
  timingSafeEqual(Buffer.from(macOf(secret, parts, signature)), Buffer.from(signature.mac))

function macOf(
  secret: string,
  { method, target, body }: SignedContent,
  { time, nonce }: Omit<Signature, 'mac'>,
) {
  const digest = createHash('sha256').update(body).digest('hex')
  return createHmac('sha256', secret)
    .update(['v1', method.toUpperCase(), target, time, nonce, digest].join('\n'))
    .digest('hex')
}

/** `code` is for programs, `reason` for people: WordPress shows it to the administrator. */
type SignedRequestRefusal = {
  status: 401 | 429
  code: 'no-secret' | 'signature' | 'clock' | 'replay' | 'busy'
  reason: string
}

export type SignedRequests = {
  /** Accepts each request signed by WordPress once. @param header value of `X-Studio-Signature` */
  accept(parts: SignedContent, header: string | undefined): Promise<Result<null, SignedRequestRefusal>>
  /** The same, but a nonce counts for this process only. */
  check(parts: SignedContent, header: string | undefined): Result<null, SignedRequestRefusal>
}

/**
 * Verifies the requests that WordPress sends on behalf of the studio. A client without the secret learns only that; a wrong clock
 * is reported to those who have it. Each kind of refusal is logged once.
 * @param secrets of the paired installations; if empty, every request is refused
 * @param limits shared by all processes; without it this process counts alone
 */
export function createSignedRequests(options: {
  secrets: readonly string[]
  limits?: RequestLimits | undefined
  clock: Clock
  log: Log
}): SignedRequests {
  const { secrets, limits, clock, log } = options
  /** Nonces by the time at which their timestamps expire; oldest first. */
  const seen = new Map<string, number>()
  const logged = new Set<string>()

  const refuse = (
    status: SignedRequestRefusal['status'],
    code: SignedRequestRefusal['code'],
    reason: string,
  ) => {
    if (!logged.has(code)) log.warn({ reason }, 'a request of WordPress was refused')
    logged.add(code)
    return failure({ status, code, reason })
  }
  const forgetExpired = (now: number) => {
    for (const [nonce, until] of seen) {
      if (until >= now) break
      seen.delete(nonce)
    }
  }

  const check: SignedRequests['check'] = (parts, header) => {
    if (secrets.length === 0) return refuse(401, 'no-secret', 'the website is not paired with a WordPress')
    const signature = readSignature(header)
    if (!signature || !secrets.some((secret) => fits(secret, parts, signature)))
      return refuse(401, 'signature', 'the signature does not fit: the two sides have different secrets')
    const now = clock.now()
    const differenceMs = now - signature.time * 1000
    if (Math.abs(differenceMs) > maxClockDifferenceMs) return refuse(401, 'clock', clockFault(differenceMs))
    forgetExpired(now)
    if (seen.has(signature.nonce)) return refuse(401, 'replay', 'the request was received before')
    if (seen.size >= maxRememberedNonces) return refuse(429, 'busy', 'too many requests')
    // A timestamp from a fast clock stays valid for longer: until that time is too old itself.
    seen.set(signature.nonce, now + 2 * maxClockDifferenceMs)
    return success(null)
  }

  return {
    check,
    async accept(parts, header) {
      const checked = check(parts, header)
      const nonce = readSignature(header)?.nonce
      if (!checked.ok || !limits || nonce === undefined) return checked
      const once = { limit: 1, windowMs: 2 * maxClockDifferenceMs }
      const { allowed } = await limits.take(`signed by WordPress ${nonce}`, once)
      return allowed ? checked : refuse(401, 'replay', 'the request was received before')
    },
  }
}

function clockFault(differenceMs: number): string {
  const seconds = Math.round(Math.abs(differenceMs) / 1000)
  const which = differenceMs > 0 ? 'behind' : 'ahead of'
  return `WordPress’s clock is ${seconds} s ${which} the website’s; at most ${maxClockDifferenceMs / 1000} s are allowed`
}

/**
 * Middleware for signed endpoints: reads the body within its limit and verifies the signature before the handler runs. A refusal
 * is JSON: `ok`, `code`, and a readable `error`; `now` is this clock in Unix seconds.
 */
export const signedRoute =
  (
    { signedRequests, clock, maxBytes }: { signedRequests: SignedRequests; clock: Clock; maxBytes: number },
    answer: (context: Context, body: Uint8Array<ArrayBuffer>) => Response | Promise<Response>,
  ): Handler =>
  async (context) => {
    context.header('Cache-Control', 'no-store')
    const { method, raw } = context.req
    const body = await readBody(raw, { clock, maxBytes })
    if (!body.ok) return context.json({ ok: false, error: 'could not be read' }, body.fault)
    const { pathname, search } = new URL(raw.url)
    const parts = { method, target: pathname + search, body: body.value }
    const checked = await signedRequests.accept(parts, context.req.header(signatureHeader))
    if (checked.ok) return answer(context, body.value)
    const { status, code, reason } = checked.fault
    if (status === 429) context.header('Retry-After', '60')
    return context.json({ ok: false, code, error: reason, now: Math.floor(clock.now() / 1000) }, status)
  }

/** A WordPress paired with the site: base URL and shared secret. */
export type PairedWordPress = { url: string; secret: string }

/**
 * Calls the plugin's REST API with signed requests; a body is posted as JSON.
 * @returns a function whose `route` is below `/wp-json/igniting-studio/v1/`
 */
export function signedCaller({
  wordpress,
  fetch,
  clock,
}: {
  wordpress: PairedWordPress
  fetch: typeof globalThis.fetch
  clock: Clock
}) {
  const sign = requestSigner(wordpress.secret, clock.now)
  return (
    route: string,
    bounds: { ms: number; maxBytes: number; signal?: AbortSignal },
    given?: object,
  ): ReturnType<typeof boundedFetch> => {
    const url = `${wordpress.url}/wp-json/igniting-studio/v1/${route}`
    const { pathname, search } = new URL(url)
    const body = given && JSON.stringify(given)
    const method = body === undefined ? 'GET' : 'POST'
    const headers = sign({ method, target: pathname + search, body: body ?? '' })
    const init =
      body === undefined
        ? { headers }
        : { method, headers: { 'Content-Type': 'application/json', ...headers }, body }
    return boundedFetch(fetch, url, init, { clock, ...bounds })
  }
}

/** WordPress returns the URL; a login or maintenance page has a success status too. */
function isMet(text: string): boolean {
  try {
    return typeof JSON.parse(text)?.url === 'string'
  } catch {
    return false
  }
}

/**
 * LINK-3: registers the site with WordPress, so that pasting one line is enough: its URL, and the plugin version that it needs
 * (REL-2). Retried until WordPress responds; a refusal is logged once and not retried: a person has to fix it.
 */
export async function introduceSite(options: {
  wordpress: PairedWordPress
  siteUrl: string
  fetch: typeof globalThis.fetch
  clock: Clock
  log: Log
  signal: AbortSignal
}): Promise<void> {
  const { siteUrl, clock, log, signal } = options
  const call = signedCaller(options)
  const bounds = { ms: introductionTimeoutMs, maxBytes: maxIntroductionBytes, signal }
  for (let attempt = 0; ; attempt += 1) {
    const introduction = { url: siteUrl, needs_plugin: leastPluginVersion }
    const answer = await call('website', bounds, introduction).catch(() => null)
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

/**
 * Asks WordPress for the leads address, which it reveals to signed requests only. If it does not answer, returns the last known
 * address; empty before the first one, and leads wait.
 */
export function leadsEmailReader(options: {
  wordpress: PairedWordPress
  fetch: typeof globalThis.fetch
  clock: Clock
  log: Log
}): () => Promise<string> {
  const { log } = options
  let known = ''
  const call = signedCaller(options)
  const bounds = { ms: introductionTimeoutMs, maxBytes: maxIntroductionBytes }
  return async () => {
    try {
      const { status, text } = await call('leads-email', bounds)
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
