import { describe, expect, test } from 'vitest'
import { FetchTimeout } from '#resilience/bounded-fetch.ts'
import {
  apiFault,
  availabilityMessage,
  blogListFault,
  contactFormFault,
  errorAnswerIn,
  faultOf,
  isAbsence,
} from './errors.ts'

describe('ERR-1 each row of the error catalogue says exactly', () => {
  test('content API non-OK: "WordPress API Error: {status} {statusText}"', () => {
    expect(apiFault(503, 'Service Unavailable').message).toBe('WordPress API Error: 503 Service Unavailable')
  })
  test('time-out: "Connection timeout"', () => {
    expect(faultOf(new FetchTimeout('http://x'))).toMatchObject({
      kind: 'timeout',
      message: 'Connection timeout',
    })
  })
  test('abort: "Connection timeout"', () => {
    expect(faultOf(new DOMException('gone', 'AbortError')).message).toBe('Connection timeout')
    expect(faultOf(new Error('the visitor left'), true).message).toBe('Connection timeout')
  })
  test('network failure: "WordPress not connected"', () => {
    expect(faultOf(new TypeError('fetch failed'))).toMatchObject({
      kind: 'not-connected',
      message: 'WordPress not connected',
    })
  })
  test('other failure: "Connection failed"', () => {
    expect(faultOf(new SyntaxError('no JSON'))).toMatchObject({
      kind: 'failed',
      message: 'Connection failed',
    })
    expect(faultOf('a thrown text').message).toBe('Connection failed')
  })
  test('blog list non-OK: "HTTP error! status: {status}"', () => {
    expect(blogListFault(500, 'Internal Server Error').message).toBe('HTTP error! status: 500')
  })
  test('contact form: "Contact form submission failed: {status}"', () => {
    expect(contactFormFault(415, 'Unsupported Media Type').message).toBe(
      'Contact form submission failed: 415',
    )
  })
})

describe('AVAIL-5 each result of the availability check says exactly', () => {
  test.each([
    [apiFault(502, 'Bad Gateway'), 'HTTP 502: Bad Gateway'],
    [faultOf(new FetchTimeout('http://x')), 'Connection timeout (>5s)'],
    [faultOf(new TypeError('fetch failed')), 'WordPress site not reachable'],
    [faultOf(new TypeError('blocked by CORS policy')), 'CORS configuration issue'],
    [faultOf(new Error('out of order')), 'Connection failed: out of order'],
  ])('%j', (fault, message) => {
    expect(availabilityMessage(fault)).toBe(message)
  })
})

const answer = (status: number, code: string) => ({ ...apiFault(status, ''), code })

test.each([
  [answer(404, 'rest_no_route'), true],
  [answer(400, 'rest_post_invalid_page_number'), true],
  [answer(410, 'gone'), true],
  [answer(404, ''), false],
  [answer(401, 'rest_forbidden'), false],
  [answer(429, 'too_many'), false],
  [answer(500, 'internal_server_error'), false],
  [faultOf(new TypeError('fetch failed')), false],
])('only a WordPress 404 means absence, an outage never does (ROUTE-6): %j', (fault, absent) => {
  expect(isAbsence(fault)).toBe(absent)
})

describe('WordPress error codes', () => {
  const now = Date.UTC(2026, 0, 1)
  const said = (headers: Record<string, string>, text = '') =>
    errorAnswerIn({ status: 503, statusText: '', headers: new Headers(headers), text }, now)

  test.each([
    ['{"code":"rest_no_route"}', 'rest_no_route'],
    ['{"code":7}', ''],
    ['null', ''],
    ['<html>', ''],
  ])('the code in %j is %j', (text, code) => {
    expect(said({}, text).code).toBe(code)
  })

  test.each([
    ['7', 7_000],
    ['Thu, 01 Jan 2026 00:00:10 GMT', 10_000],
    ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
    ['999999999', 300_000],
    ['soon', 0],
  ])('Retry-After: %s is %i ms', (header, ms) => {
    expect(said({ 'Retry-After': header }).retryAfterMs).toBe(ms)
  })
})
