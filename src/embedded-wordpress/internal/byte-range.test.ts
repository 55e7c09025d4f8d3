import { expect, test } from 'vitest'
import { byteRange } from './http-server.ts'

test.each([
  ['bytes=2-4', { first: 2, last: 4 }],
  ['bytes=2-', { first: 2, last: 9 }],
  ['bytes=2-99', { first: 2, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-99', { first: 0, last: 9 }],
  ['bytes=10-', 'beyond the end'],
  ['bytes=-0', 'beyond the end'],
  ['bytes=4-2', null],
  ['bytes=-', null],
  ['bytes=0-1,3-4', null],
  ['lines=0-1', null],
  [undefined, null],
] as const)('%s of ten bytes', (header, expected) => expect(byteRange(header, 10)).toEqual(expected))
