import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { createFakeClock } from '#testing/fake-clock.ts'
import { createOpenStreams, maxStallMs, maxStreamMs } from './open-streams.ts'
import { maxStreamBytes } from './policies.ts'

const seconds = 1_000
const clock = createFakeClock()

describe('open file streams', () => {
  test('are scheduled chunk by chunk', async () => {
    let read = 0
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          read += 1
          controller.enqueue(new Uint8Array(9))
        },
      },
      { highWaterMark: 0 },
    )
    const turns: (() => void)[] = []
    const reader = createOpenStreams(clock, () => new Promise((resolve) => turns.push(resolve)))
      .pass(body)
      .getReader()
    const piece = reader.read()
    await expect.poll(() => turns.length).toBe(1)
    expect(read).toBe(0)
    turns.shift()?.()
    expect((await piece).value).toHaveLength(9)
    expect(read).toBe(1)
  })

  test('continue while they progress, and are aborted when the visitor stalls', async () => {
    let closed: unknown = null
    const chunk = new Uint8Array(9)
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(chunk),
      cancel: (reason) => {
        closed = reason
      },
    })
    const reader = createOpenStreams(clock, async () => {})
      .pass(body)
      .getReader()
    for (let taken = 0; taken < 5; taken++) {
      await clock.advance(maxStallMs - seconds)
      expect((await reader.read()).value).toEqual(chunk)
    }
    await clock.advance(maxStallMs)
    await expect(reader.read()).rejects.toThrow('nothing moved')
    expect(inspect(closed)).toBe(`[Error: nothing moved for ${maxStallMs} ms]`)
  })

  test('are aborted when too slow to end within an hour', async () => {
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(9)),
    })
    const reader = createOpenStreams(clock, async () => {})
      .pass(body)
      .getReader()
    const steps = Math.ceil(maxStreamMs / (maxStallMs - seconds))
    for (let taken = 1; taken < steps; taken++) {
      await clock.advance(maxStallMs - seconds)
      await reader.read()
    }
    await clock.advance(maxStallMs - seconds)
    await expect(reader.read()).rejects.toThrow('took longer')
  })

  test('are aborted beyond the size limit', async () => {
    const chunk = new Uint8Array(maxStreamBytes / 4)
    const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(chunk) })
    const reader = createOpenStreams(clock, async () => {})
      .pass(body)
      .getReader()
    for (let taken = 0; taken < 4; taken++) expect((await reader.read()).value).toHaveLength(chunk.length)
    await expect(reader.read()).rejects.toThrow('larger than')
  })
})
