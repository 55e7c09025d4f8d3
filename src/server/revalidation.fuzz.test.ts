import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { adversarialJson, adversarialText, expectProperty } from '#testing/fuzz.ts'
import { createRevalidation } from './revalidation.ts'

const secret = 'a secret'
const signed = (body: string) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

const event = fc.oneof(
  adversarialJson(),
  fc.record(
    {
      type: fc.constantFrom('post', 'page', 'portfolio', 'menu', 'options', 'x'),
      event: fc.constantFrom('updated', 'deleted', 'created'),
      id: fc.oneof(fc.integer(), adversarialJson()),
      slug: adversarialText(),
      lang: fc.constantFrom('en', 'hu', '', 'de'),
      sent_at: fc.oneof(fc.integer(), adversarialJson()),
    },
    { requiredKeys: [] },
  ),
)

function start() {
  const purged: unknown[] = []
  const purge = (change: unknown) => {
    purged.push(change)
    return []
  }
  return {
    purged,
    signedRequests: createRevalidation({
      secrets: [secret],
      purge,
      clock: createFakeClock(),
      log: silentLog,
    }),
  }
}

test('CONTRACT the webhook handles any signed body without throwing, and none twice', {
  timeout: 0,
}, async () => {
  const property = fc.property(event, (value) => {
    const { purged, signedRequests } = start()
    const body = JSON.stringify(value)
    const first = signedRequests.receive(body, signed(body))
    expect(purged).toHaveLength(first.ok ? 1 : 0)
    expect(signedRequests.receive(body, signed(body)).ok).toBe(false)
    expect(() => signedRequests.receiveSigned(JSON.stringify({ events: [value] }))).not.toThrow()
    expect(() => JSON.stringify(signedRequests.receipts())).not.toThrow()
  })
  await expectProperty(property as never)
})

test('CONTRACT accepts only the right signature', { timeout: 0 }, async () => {
  const property = fc.property(
    event,
    fc.option(adversarialText(['sha256=']), { nil: undefined }),
    (value, forged) => {
      const { purged, signedRequests } = start()
      expect(signedRequests.receive(JSON.stringify(value), forged)).toMatchObject({
        ok: false,
        fault: { status: 401 },
      })
      expect(purged).toEqual([])
    },
  )
  await expectProperty(property as never)
})
