import { expect, test } from 'vitest'
import { composePolicies, type Policy } from './policy.ts'

const signal = new AbortController().signal

test('policies run in the order of the list, around the work', async () => {
  const seen: string[] = []
  const named =
    (name: string): Policy =>
    async (call, next) => {
      seen.push(`${name} in`)
      const value = await next(call)
      seen.push(`${name} out`)
      return value
    }
  const policy = composePolicies([named('first'), named('second')])
  const value = await policy({ operation: 'o', group: 'g', signal }, async () => {
    seen.push('work')
    return 7
  })
  expect(value).toBe(7)
  expect(seen).toEqual(['first in', 'second in', 'work', 'second out', 'first out'])
})
