import { isIP, isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { RequestLimit } from '#leads/request-limits.ts'

/** What of a request identifies its sender. */
type Sent = { env: unknown; req: { header(name: 'X-Forwarded-For'): string | undefined } }

/**
 * Whom a request counts for, the narrowest first; without a socket, in a test that calls the site as a function, for no one
 * known.
 */
export function senderNetworks(context: Sent, trustedProxies: number): string[] {
  return networksOf(addressOf(context, trustedProxies))
}

/** The address of the user who sends, as WordPress stores it with a comment; null when it is none. */
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
