import { expect, test } from 'vitest'
import { storageFault } from './storage-fault.ts'

test('does not treat a bug as an outage', () => {
  expect(storageFault(Object.assign(new Error('syntax'), { errcode: 1 }))).toBeNull()
  expect(storageFault(Object.assign(new Error('constraint'), { errcode: 787 }))).toBeNull()
  expect(storageFault(Object.assign(new Error('column'), { code: '42703' }))).toBeNull()
  expect(storageFault(Object.assign(new Error('deadlock'), { code: '40P01' }))).toBeNull()
  expect(storageFault(new TypeError('x is not a function'))).toBeNull()
  expect(storageFault(Object.assign(new Error('argument'), { code: 'ERR_INVALID_ARG_TYPE' }))).toBeNull()
  expect(storageFault(Object.assign(new Error('i/o'), { errcode: 778 }))).toBe('input/output error')
  expect(storageFault(Object.assign(new Error('disk'), { code: '53100' }))).toBe('PostgreSQL 53100')
  expect(storageFault(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))).toBe('ECONNREFUSED')
  expect(storageFault(new Error('Connection terminated unexpectedly'))).toBe('connection lost')
})

test.each([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EIO',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'ERR_SSL_WRONG_VERSION_NUMBER',
])('%s is an outage', (code) => {
  expect(storageFault(Object.assign(new Error('away'), { code }))).toBe(code)
})

test.each(['driver has already been destroyed', 'The server does not support SSL connections'])(
  '"%s" is an outage',
  (message) => expect(storageFault(new Error(message))).toBe('connection lost'),
)
