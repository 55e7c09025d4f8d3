import { expect, test } from 'vitest'
import { maxRedirects } from '../../policies.ts'
import { createSiteAddresses } from '../markup/site-addresses.ts'
import { decodeRedirects } from './redirects.ts'

const addresses = createSiteAddresses('http://wordpress.test')
const decoded = (...redirects: unknown[]) => decodeRedirects({ redirects }, addresses)
const row = (from: string, to: string, kind: unknown = 301) => ({ from, to, kind })

test('MOVED-1 a rule redirects to a path, to another host, or nowhere; never to the content system', () => {
  expect(
    decoded(
      row('/Old/', '/about?a=1#b'),
      row('/r%C3%A9gi', 'https://shop.example/x', '302'),
      row('/closed', '/about', 410),
      row('/was', 'http://wordpress.test/2026/01/hello/'),
    ),
  ).toEqual([
    { from: '/old', to: '/about?a=1#b', status: 301 },
    { from: '/régi', to: 'https://shop.example/x', status: 302 },
    { from: '/closed', to: '', status: 410 },
    { from: '/was', to: '/blog/hello', status: 301 },
  ])
})

test('MOVED-1 collapses chained rules into one redirect, permanent only if all of them are', () => {
  expect(decoded(row('/a', '/B/?x=1'), row('/b', '/c', 302), row('/c', '/d'), row('/e', '/f'))).toEqual([
    { from: '/a', to: '/d', status: 302 },
    { from: '/b', to: '/d', status: 302 },
    { from: '/c', to: '/d', status: 301 },
    { from: '/e', to: '/f', status: 301 },
  ])
  expect(decoded(row('/a', '/b'), row('/b', '', 410))[0]).toEqual({ from: '/a', to: '', status: 410 })
})

test('MOVED-1 ignores redirect loops', () => {
  const circle = [row('/a', '/b'), row('/b', '/c'), row('/c', '/a'), row('/d', '/a'), row('/e', '/E')]
  expect(decoded(...circle, row('/x', '/y'))).toEqual([{ from: '/x', to: '/y', status: 301 }])
  const long = Array.from({ length: maxRedirects + 5 }, (_, at) => row(`/${at}`, `/${at + 1}`))
  const flat = decoded(...long)
  expect(flat).toHaveLength(maxRedirects)
  expect(new Set(flat.map(({ to }) => to))).toEqual(new Set([`/${maxRedirects}`]))
})

test.each([
  null,
  'text',
  row('', '/about'),
  row('/', '/about'),
  row('about', '/x'),
  row('/a?b', '/x'),
  row('/a', '//evil.example'),
  row('/a', '/\\evil.example'),
  row('/a', 'javascript:alert(1)'),
  row('/a', 'mailto:a@b.example'),
  row('/a', ''),
  row('/a', '/x', 200),
  row('/a', '/x', 'soon'),
])('ENT-9 ignores an invalid rule: %j', (raw) => {
  expect(decoded(raw)).toEqual([])
})
