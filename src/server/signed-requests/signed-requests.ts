import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { failure, type Result, success } from '#base/result.ts'
import type { RequestLimits } from '#leads/request-limits.ts'
import { maxClockDifferenceMs, maxRememberedNonces } from './policies.ts'
import { fits, readSignature, type SignedContent } from './signature.ts'

/** `code` is for programs, `reason` for people: WordPress shows it to the administrator. */
export type SignedRequestRefusal = {
  status: 401 | 429
  code: 'no-secret' | 'signature' | 'clock' | 'replay' | 'busy'
  reason: string
}

export type SignedRequests = {
  /** Accepts each request that WordPress has signed once. @param header value of `X-Studio-Signature` */
  accept(parts: SignedContent, header: string | undefined): Promise<Result<null, SignedRequestRefusal>>
  /** The same as far as this process knows. */
  check(parts: SignedContent, header: string | undefined): Result<null, SignedRequestRefusal>
}

/**
 * The door for what WordPress sends on behalf of the studio. Anyone who does not know the secret learns only that; what the
 * clocks say is told to those who do. Each kind of refusal is logged once.
 * @param secrets of the accepted installations; without any every request is refused
 * @param limits shared by all processes; without it this one counts alone
 */
export function createSignedRequests(options: {
  secrets: readonly string[]
  limits?: RequestLimits | undefined
  clock: Clock
  log: Log
}): SignedRequests {
  const { secrets, limits, clock, log } = options
  /** Nonces by the moment from which their time only refuses them; the oldest first. */
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
    // A clock that was ahead is valid for longer: until its own time is too old.
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
