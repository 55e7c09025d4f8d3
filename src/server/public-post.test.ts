import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { senderAddress, senderNetworks } from './public-post.ts'

/** The networks counted for a request over this socket. */
async function networksOf(
  forwardedFor: string | null,
  remoteAddress: string | undefined,
  trusted: number,
): Promise<string[]> {
  const app = new Hono().get('/', (context) => context.json(senderNetworks(context, trusted)))
  const headers = forwardedFor === null ? {} : { 'X-Forwarded-For': forwardedFor }
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })
  return answer.json()
}

test.each([
  ['no proxy is trusted: what the sender writes counts for nothing', '6.6.6.6', '1.2.3.4', 0, '1.2.3.4'],
  ['one proxy: the address that it saw', '6.6.6.6, 1.2.3.4', '10.0.0.1', 1, '1.2.3.4'],
  ['two proxies: the address that the outer one saw', '6.6.6.6, 1.2.3.4, 10.0.0.2', '10.0.0.1', 2, '1.2.3.4'],
  ['fewer entries than proxies: the socket', '1.2.3.4', '10.0.0.1', 2, '10.0.0.1'],
  ['no header', null, '10.0.0.1', 1, '10.0.0.1'],
  ['an empty header', '', '10.0.0.1', 1, '10.0.0.1'],
  ['a port', '1.2.3.4:5678', '10.0.0.1', 1, '1.2.3.4'],
  ['IPv4 in IPv6', null, '::ffff:1.2.3.4', 0, '1.2.3.4'],
  ['IPv6: the network of the household', null, '2001:DB8:0:12:aaaa::1', 0, '2001:db8:0:12::/64'],
  ['IPv6, shortened', null, '2001:db8::1', 0, '2001:db8:0:0::/64'],
  ['IPv6 with brackets and port', '[2001:db8:1:2::3]:80', '', 1, '2001:db8:1:2::/64'],
  ['the machine itself', null, '::1', 0, '0:0:0:0::/64'],
  ['with a zone', null, 'fe80::1%eth0', 0, 'fe80:0:0:0::/64'],
  ['no socket', null, undefined, 0, 'unknown'],
])('%s', async (_, forwarded, socket, trusted, address) => {
  expect((await networksOf(forwarded, socket, trusted))[0]).toBe(address)
})

test('counts one IPv6 network as one client', async () => {
  const of = async (address: string) => (await networksOf(null, address, 0))[0]
  expect(await of('2001:db8:1:2::1')).toBe(await of('2001:db8:1:2:ffff:ffff:ffff:ffff'))
  expect(await of('2001:db8:1:2::1')).not.toBe(await of('2001:db8:1:3::1'))
})

test('counts an IPv6 network for its wider network too, an IPv4 address alone', async () => {
  expect(await networksOf(null, '2001:db8:0:12::1', 0)).toEqual(['2001:db8:0:12::/64', '2001:db8:0::/48'])
  expect(await networksOf(null, '1.2.3.4', 0)).toEqual(['1.2.3.4'])
})

test.each([
  ['1.2.3.4:5678', '1.2.3.4'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['[2001:DB8::7]:80', '2001:DB8::7'],
  ['6.6.6.6, 2001:db8::7', '2001:db8::7'],
  ['<script>', null],
  ['', null],
])('BLOG-2 the address of a commenter behind a proxy that says %s is %s', async (forwarded, address) => {
  const app = new Hono()
  app.get('/', (context) => context.json({ address: senderAddress(context, 1) }))
  const answer = await app.request('/', { headers: { 'X-Forwarded-For': forwarded } })
  expect(await answer.json()).toEqual({ address })
})
