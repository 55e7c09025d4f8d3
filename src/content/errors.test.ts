import { describe, expect, test } from 'vitest'
import { FetchTimeout } from '#resilience/bounded-fetch.ts'
import {
  apiFault,
  availabilityMessage,
  blogListFault,
  contactFormFault,
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

describe('AVAIL-5 each finding of the availability check says exactly', () => {
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

test.each([
  [apiFault(404, ''), true],
  [apiFault(400, ''), true],
  [apiFault(410, ''), true],
  [apiFault(401, ''), false],
  [apiFault(429, ''), false],
  [apiFault(500, ''), false],
  [faultOf(new TypeError('fetch failed')), false],
])('only an answer that there is none means absence, an outage never does (ROUTE-6): %j', (fault, absent) => {
  expect(isAbsence(fault)).toBe(absent)
})
