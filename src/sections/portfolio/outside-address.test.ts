import { expect, test } from 'vitest'
import { outsideAddress } from './outside-address.ts'

test.each([
  ['https://kohegy.example/wines', 'https://kohegy.example/wines'],
  ['http://kohegy.example', 'http://kohegy.example/'],
])('PORT-1 an address of the web is linked to: %s', (text, address) => {
  expect(outsideAddress(text)).toBe(address)
})

test.each(['', 'soon', '/portfolio', 'javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.c', 'https://'])(
  'ENT-9 anything else is not: "%s"',
  (text) => expect(outsideAddress(text)).toBeNull(),
)
