import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { requestIdOf } from './http.ts'

const idOf = (given: string | undefined, trustedProxies = 1) =>
  requestIdOf({ headers: { 'x-request-id': given } } as unknown as IncomingMessage, trustedProxies)
const uuid = 'c0ffee00-1234-4abc-8def-0123456789ab'

test.each([uuid, uuid.toUpperCase(), '0123456789abcdef', 'a'.repeat(64)])(
  'uses the request id of a trusted proxy: %s',
  (given) => expect(idOf(given)).toBe(given),
)

test('creates an id for each request without a trusted proxy', () => {
  const ids = [idOf(uuid, 0), idOf(uuid, 0), idOf(undefined)]
  expect(new Set([...ids, uuid]).size).toBe(4)
})

test.each([
  'anna@visitor.example',
  '+36205550199',
  '36205550199',
  '2001:db8:feed:beef::1',
  'a'.repeat(65),
  '-'.repeat(32),
  `${uuid}, ${uuid}`,
  `${uuid}\n`,
  '',
])('replaces an invalid id: %j', (given) => {
  expect(idOf(given)).toMatch(/^[0-9a-f]{32}$/)
  expect(idOf(given)).not.toBe(given)
})
