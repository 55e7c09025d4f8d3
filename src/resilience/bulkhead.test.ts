import { expect, test } from 'vitest'
import { BulkheadFull, createBulkhead } from './bulkhead.ts'

test('runs as many as there are slots, queues up to the limit, and refuses the rest', async () => {
  const bulkhead = createBulkhead({ slots: 2, maxQueued: 1 })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) =>
    bulkhead.run(() => {
      started.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })

  const [a, b, c] = [work('a'), work('b'), work('c')]
  await expect(work('d')).rejects.toThrow(BulkheadFull)
  expect(started).toEqual(['a', 'b'])
  ends.get('b')?.()
  expect(await b).toBe('b')
  await expect.poll(() => started).toEqual(['a', 'b', 'c'])
  ends.get('a')?.()
  ends.get('c')?.()
  expect(await Promise.all([a, c])).toEqual(['a', 'c'])
})

test('failing work releases its slot', async () => {
  const bulkhead = createBulkhead({ slots: 1, maxQueued: 0 })
  await expect(bulkhead.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await bulkhead.run(async () => 'well')).toBe('well')
})

test('an aborted waiter leaves the queue', async () => {
  const bulkhead = createBulkhead({ slots: 1, maxQueued: 1 })
  let end = () => {}
  const first = bulkhead.run(() => new Promise<void>((resolve) => (end = resolve)))
  const impatient = new AbortController()
  const gone = bulkhead.run(async () => 'never', impatient.signal)
  await expect(bulkhead.run(async () => 'too many')).rejects.toThrow(BulkheadFull)
  impatient.abort(new Error('hung up'))
  await expect(gone).rejects.toThrow('hung up')
  const patient = bulkhead.run(async () => 'patient')
  expect(bulkhead.counts()).toEqual({ running: 1, queued: 1 })
  end()
  await first
  expect(await patient).toBe('patient')
  expect(bulkhead.counts()).toEqual({ running: 0, queued: 0 })
  await expect(bulkhead.run(async () => 'never', impatient.signal)).rejects.toThrow('hung up')
})
