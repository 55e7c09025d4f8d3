import { expect, test } from 'vitest'
import { readAtMost } from './read-at-most.ts'

/** Emits its chunks one by one, then ends or hangs forever; records whether it was cancelled. */
function streamOf(chunks: string[], { ends = true } = {}) {
  const state = { given: 0, isCancelled: false }
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = chunks[state.given]
        if (chunk === undefined) return ends ? controller.close() : new Promise(() => {})
        state.given += 1
        controller.enqueue(new TextEncoder().encode(chunk))
      },
      cancel() {
        state.isCancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, state }
}

test('returns all bytes up to the limit; beyond it nothing, without reading the rest', async () => {
  expect(String(await readAtMost(streamOf(['ab', 'cd']).stream, 4))).toBe('abcd')
  expect(await readAtMost(streamOf([]).stream, 4)).toHaveLength(0)
  const long = streamOf(['ab', 'cd', 'e', 'f', 'g'])
  expect(await readAtMost(long.stream, 4)).toBeNull()
  expect(long.state).toEqual({ given: 3, isCancelled: true })
})

test('an abort releases the stream, and returns no partial data', async () => {
  const { stream, state } = streamOf(['ab'], { ends: false })
  const caller = new AbortController()
  const reading = readAtMost(stream, 4, caller.signal)
  await expect.poll(() => state.given).toBe(1)
  caller.abort(new Error('gone'))
  await expect(reading).rejects.toThrow('gone')
  expect(state.isCancelled).toBe(true)
})
