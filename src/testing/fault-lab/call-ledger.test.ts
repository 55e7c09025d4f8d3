import { expect, test } from 'vitest'
import { createCallLedger } from './call-ledger.ts'

test('counts every call and keeps only the last ones', () => {
  const ledger = createCallLedger()
  for (let call = 0; call < 50_000; call++) ledger.record(`GET /wp/v2/posts?slug=${call}`, call)
  expect(ledger.count()).toBe(50_000)
  expect(ledger.counts().size).toBeLessThan(21_000)
  expect(ledger.calls().length).toBe(2_000)
  expect(ledger.calls().at(-1)).toMatchObject({ at: 49_999 })
})
