import { isIP, isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Clock } from '#base/clock.ts'
import { failure, type Result, success } from '#base/result.ts'
import { consumeEach, type RequestLimit, type RequestLimits } from '#leads/request-limits.ts'
import { readBody } from './read-body.ts'

/** What every public POST is checked against. */
export type PostChecks = {
  /** Canonical origin of the site. */
  origin: string
  /** Number of trusted proxies in front, which add to `X-Forwarded-For`. */
  trustedProxies: number
  limits: RequestLimits
  clock: Clock
}

export type ReceivedPost = { bytes: Uint8Array<ArrayBuffer>; networks: string[] }
export type PostFault = { status: 403 } | { status: 429; retryAfterMs: number } | { status: 400 | 408 | 413 }

/**
 * Checks shared by forms, consent, vitals and the test subscription, in this order: a post from another site is refused (403),
 * then a sender over its limit (429); only then the body is read, limited in size (413) and time (408).
 * @param bounds.counter name of the counter per network; `ofAll` limits all senders together
 * @returns the body and the networks it was counted for, or the response status
 */
export async function receivePost(
  context: Context,
  { origin, trustedProxies, limits, clock }: PostChecks,
  bounds: { counter: string; ofAddress: RequestLimit; ofAll?: RequestLimit; maxBytes: number },
): Promise<Result<ReceivedPost, PostFault>> {
  const request = context.req.raw
  if (!isSameOrigin(request, origin)) return failure({ status: 403 })
  const { counter, ofAddress, ofAll, maxBytes } = bounds
  const networks = senderNetworks(context, trustedProxies)
  const counts = countsOf(counter, networks, ofAddress)
  const retryAfterMs = await consumeEach(limits, ...counts, ...(ofAll ? [[counter, ofAll] as const] : []))
  if (retryAfterMs > 0) return failure({ status: 429, retryAfterMs })
  const body = await readBody(request, { clock, maxBytes })
  return body.ok ? success({ bytes: body.value, networks }) : failure({ status: body.fault })
}

/** The `Retry-After` header of a 429. */
export const retryAfter = (fault: PostFault): Record<string, string> =>
  fault.status === 429 ? { 'Retry-After': String(Math.ceil(fault.retryAfterMs / 1000)) } : {}

/** The parts of a request that identify its sender. */
type Sent = { env: unknown; req: { header(name: 'X-Forwarded-For'): string | undefined } }

/**
 * The networks that a request is counted for, narrowest first; `unknown` without a socket, as in a test that calls the app as a
 * function.
 */
export function senderNetworks(context: Sent, trustedProxies: number): string[] {
  return networksOf(addressOf(context, trustedProxies))
}

/** The sender's address, as WordPress stores it with a comment; null if it is unknown. */
export function senderAddress(context: Sent, trustedProxies: number): string | null {
  const address = plainAddress(addressOf(context, trustedProxies))
  return isIP(address) ? address : null
}

/**
 * The sender's address: behind trusted proxies the one that the outermost of them saw, otherwise the socket's. Entries further
 * left in `X-Forwarded-For` come from the sender and are ignored.
 */
function addressOf(context: Sent, trustedProxies: number): string {
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>
  const seen = (context.req.header('X-Forwarded-For') ?? '').split(',').map((address) => address.trim())
  const address = trustedProxies > 0 ? (seen.at(-trustedProxies) ?? '') : ''
  return address || (incoming?.socket.remoteAddress ?? 'unknown')
}

const plainAddress = (address: string): string =>
  address
    .replace(/^\[([^\]]+)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/, '$1$2') // some proxies add the port
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*/s, '')

/** The owner of one IPv6 address owns its /64, and many own a /48 with 2¹⁶ of them. */
function networksOf(address: string): string[] {
  const plain = plainAddress(address)
  if (!isIPv6(plain)) return [plain]
  const [head = '', tail = ''] = plain.split('::', 2)
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  const tidy = groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
  return [`${tidy.slice(0, 4).join(':')}::/64`, `${tidy.slice(0, 3).join(':')}::/48`]
}

/** Factor for a /48: it is a home, an office or a part of a mobile network, which may send somewhat more. */
const ofWiderNetwork = 2

/** The counters of a request, for `consumeEach`. */
export const countsOf = (what: string, networks: readonly string[], limit: RequestLimit) =>
  networks.map((network, at): readonly [string, RequestLimit] => [
    `${what} of ${network}`,
    at === 0 ? limit : { ...limit, limit: limit.limit * ofWiderNetwork },
  ])

/**
 * Whether a post may come from a page of this site. `Sec-Fetch-Site` decides, then `Origin`. Without either it was not sent by a
 * browser on someone else's behalf, and there are no cookies that such a post could misuse.
 * @param origin the canonical origin of the site; the host that the visitor requested is accepted too
 */
function isSameOrigin(request: Request, origin: string): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const sender = request.headers.get('Origin')
  if (sender === null) return true
  const host = request.headers.get('Host')
  return [origin, `https://${host}`, `http://${host}`].includes(sender)
}
