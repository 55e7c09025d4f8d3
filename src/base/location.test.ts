import { expect, test } from 'vitest'
import { locationOf } from './location.ts'

test.each([
  ['/about', '/about'],
  ['/', '/'],
  ['/blog?page=2&tag=a%20b#x', '/blog?page=2&tag=a%20b#x'],
  ['/hu/blog/%C5%91sz', '/hu/blog/%C5%91sz'],
  ['/hu/blog/ősz?q=ő', '/hu/blog/%C5%91sz?q=%C5%91'],
  ['//evil.example/a.html?x=1', '/evil.example/a.html?x=1'],
  ['///evil.example', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
  ['\\\\evil.example', '/evil.example'],
  ['/\t/evil.example', '/evil.example'],
  ['\t//evil.example', '/evil.example'],
  [' //evil.example', '/evil.example'],
  ['/.//evil.example', '/evil.example'],
  ['/a/..//evil.example', '/evil.example'],
  ['/a\r\nSet-Cookie: x=1', '/aSet-Cookie:%20x=1'],
  ['/a\0b', '/ab'],
  ['/%0d%0a%09', '/%0d%0a%09'],
  ['/?a=\\b#/\\c', '/?a=%5Cb#/%5Cc'],
  ['/#//evil.example', '/#//evil.example'],
  ['//user:secret@evil.example:8443/a', '/user:secret@evil.example:8443/a'],
  ['https://shop.example/a b', 'https://shop.example/a%20b'],
  ['https:evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['about', '/'],
  ['', '/'],
])('MOVED-6 the location of %j is %s', (target, location) => {
  expect(locationOf(target)).toBe(location)
  expect(locationOf(location)).toBe(location)
})
