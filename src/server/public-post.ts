import { isIP, isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Clock } from '#base/clock.ts'
import { failure, type Result, success } from '#base/result.ts'
import { type RequestLimit, type RequestLimits, takeEach } from '#leads/request-limits.ts'
import { readBody } from './read-body.ts'

/** What every public POST is checked against. */
export type PostChecks = {
  /** Canonical origin of the site. */
  origin: string
  /** Proxies in front whose forwarded address counts. */
  trustedProxies: number
  limits: RequestLimits
  clock: Clock
}

export type ReceivedPost = { bytes: Uint8Array<ArrayBuffer>; networks: string[] }
export type PostFault = { status: 403 } | { status: 429; retryAfterMs: number } | { status: 400 | 408 | 413 }

/**
 * What forms, consent, vitals and the test subscription have in common, in this order: a post of another site is refused (403),
 * then a sender over its limit (429), and only then the body is read, bounded in size (413) and time (408).
 * @param bounds.counter what is counted, together with the sender's networks; `ofAll` bounds all senders together
 * @returns the bytes and whom they count for, or the status to answer with
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
  const retryAfterMs = await takeEach(limits, ...counts, ...(ofAll ? [[counter, ofAll] as const] : []))
  if (retryAfterMs > 0) return failure({ status: 429, retryAfterMs })
  const body = await readBody(request, { clock, maxBytes })
  return body.ok ? success({ bytes: body.value, networks }) : failure({ status: body.fault })
}

/** The header of a 429. */
export const retryAfter = (fault: PostFault): Record<string, string> =>
  fault.status === 429 ? { 'Retry-After': String(Math.ceil(fault.retryAfterMs / 1000)) } : {}

/** What of a request identifies its sender. */
type Sent = { env: unknown; req: { header(name: 'X-Forwarded-For'): string | undefined } }

/**
 * Whom a request counts for, the narrowest first; without a socket, in a test that calls the site as a function, for no one
 * known.
 */
export function senderNetworks(context: Sent, trustedProxies: number): string[] {
  return networksOf(addressOf(context, trustedProxies))
}

/** The sender's address, as WordPress stores it with a comment; null when it is none. */
export function senderAddress(context: Sent, trustedProxies: number): string | null {
  const address = plainAddress(addressOf(context, trustedProxies))
  return isIP(address) ? address : null
}

/**
 * The sender: behind trusted proxies the address that the outermost of them saw, else the socket's. What stands further left in
 * `X-Forwarded-For` was written by the sender and counts for nothing.
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

/** Anyone who has one IPv6 address has the 2⁶⁴ next to it, and many are given 2¹⁶ of such networks. */
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

/** A network that holds 2¹⁶ others is a home, an office or a part of a mobile network: it may send somewhat more. */
const ofWiderNetwork = 2

/** What a request is counted under, for `takeEach`. */
export const countsOf = (what: string, networks: readonly string[], limit: RequestLimit) =>
  networks.map((network, at): readonly [string, RequestLimit] => [
    `${what} of ${network}`,
    at === 0 ? limit : { ...limit, limit: limit.limit * ofWiderNetwork },
  ])

/**
 * Whether a post may come from a page of this site. The browser's own word on it counts first, then `Origin`; without
 * either no one's browser is being used by someone else, and there are no cookies that such a post could carry.
 * @param origin the canonical origin of the site; the address that the visitor sees it under counts as well
 */
function isSameOrigin(request: Request, origin: string): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const sender = request.headers.get('Origin')
  if (sender === null) return true
  const host = request.headers.get('Host')
  return [origin, `https://${host}`, `http://${host}`].includes(sender)
}
