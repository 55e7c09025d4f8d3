import { expect, test } from 'vitest'
import type { CertificateFault } from '#base/certificate.ts'
import { failure, type Result, success } from '#base/result.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { createCertificateWatch } from './certificate-watch.ts'

const hour = 3_600_000

function watch(siteUrl: string, answer: () => Result<number, CertificateFault>) {
  const clock = createFakeClock()
  const asked: string[] = []
  const ends = async (host: string, port: number) => {
    asked.push(`${host}:${port}`)
    return answer()
  }
  return { clock, asked, secondsLeft: createCertificateWatch({ siteUrl, ends, clock }) }
}

test('OPS-2 reports the remaining seconds, checking once an hour', async () => {
  const end = createFakeClock().now() + 30 * hour
  const { clock, asked, secondsLeft } = watch('https://studio.example', () => success(end))
  expect(await secondsLeft()).toBe(30 * 3600)
  await clock.advance(hour - 1_000)
  expect(await secondsLeft()).toBe(29 * 3600 + 1)
  expect(asked).toEqual(['studio.example:443'])
  await clock.advance(1_000)
  await Promise.all([secondsLeft(), secondsLeft()])
  expect(asked).toHaveLength(2)
})

test.each([
  ['a certificate that does not hold has no second left', { isReached: true, reason: 'expired' }, 0],
  [
    'a server that does not answer says nothing of its certificate',
    { isReached: false, reason: 'refused' },
    null,
  ],
])('OPS-2 %s', async (_, fault, expected) => {
  expect(await watch('https://studio.example:8443', () => failure(fault)).secondsLeft()).toBe(expected)
})

test('OPS-2 skips a site without https', async () => {
  const { asked, secondsLeft } = watch('http://localhost:3000', () => success(0))
  expect(await secondsLeft()).toBe(null)
  expect(asked).toEqual([])
})
