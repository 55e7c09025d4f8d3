import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientNetworks, senderAddress } from './client-address.ts'

const clientAddress = (...hints: Parameters<typeof clientNetworks>) => clientNetworks(...hints)[0]

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
])('%s', (_, forwarded, socket, trusted, address) => {
  expect(clientAddress(forwarded, socket, trusted)).toBe(address)
})

test('neighbours in one IPv6 network are one, others are not', () => {
  const of = (address: string) => clientAddress(null, address, 0)
  expect(of('2001:db8:1:2::1')).toBe(of('2001:db8:1:2:ffff:ffff:ffff:ffff'))
  expect(of('2001:db8:1:2::1')).not.toBe(of('2001:db8:1:3::1'))
})

test('an IPv6 network counts for the wider one as well, an IPv4 address for itself', () => {
  expect(clientNetworks(null, '2001:db8:0:12::1', 0)).toEqual(['2001:db8:0:12::/64', '2001:db8:0::/48'])
  expect(clientNetworks(null, '1.2.3.4', 0)).toEqual(['1.2.3.4'])
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
