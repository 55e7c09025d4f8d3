import { isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Whom a request counts for; without a socket, in a test that calls the site as a function, for nobody known. */
export function senderAddress(context: Context, trustedProxies: number): string {
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>
  const forwardedFor = context.req.header('X-Forwarded-For') ?? null
  return clientAddress(forwardedFor, incoming?.socket.remoteAddress, trustedProxies)
}

/**
 * Who sends, for limits: behind trusted proxies the address that the outermost of them saw, else the socket's. What stands
 * further left in `X-Forwarded-For` was written by the sender and counts for nothing.
 */
export function clientAddress(
  forwardedFor: string | null,
  socketAddress: string | undefined,
  trustedProxies: number,
): string {
  const seen = (forwardedFor ?? '').split(',').map((address) => address.trim())
  const address = trustedProxies > 0 ? (seen.at(-trustedProxies) ?? '') : ''
  return household(address || (socketAddress ?? 'unknown'))
}

/** Whoever has one IPv6 address has the 2⁶⁴ beside it. */
function household(address: string): string {
  const plain = address
    .replace(/^\[([^\]]+)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/, '$1$2') // some proxies add the port
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*/s, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = plain.split('::', 2)
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
