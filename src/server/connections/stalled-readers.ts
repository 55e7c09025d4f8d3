import type { Socket } from 'node:net'
import type { Clock } from '#base/clock.ts'
import { minBytesPerSecond, stalledAfterMs } from './policies.ts'

/** Node has no public way to ask how much of its output the system took; its own idle timer reads these two as well. */
type WithHandle = { _handle?: { bytesWritten: number; writeQueueSize: number } | null }

/**
 * Watches connections with output that their reader has not taken.
 * @returns a function that lists those which took too little of it for `stalledAfterMs`; to be called every few seconds
 */
export function createStallWatch(clock: Clock): (sockets: Iterable<Socket>) => Socket[] {
  const marks = new WeakMap<Socket, { taken: number; at: number }>()
  const leastTaken = (minBytesPerSecond * stalledAfterMs) / 1_000

  function isStalled(socket: Socket): boolean {
    const handle = (socket as WithHandle)._handle
    if (!handle || socket.writableLength === 0) {
      marks.delete(socket)
      return false
    }
    const taken = handle.bytesWritten - handle.writeQueueSize
    const mark = marks.get(socket)
    const now = clock.monotonic()
    if (mark && now - mark.at < stalledAfterMs) return false
    marks.set(socket, { taken, at: now })
    return mark !== undefined && taken - mark.taken < leastTaken
  }

  return (sockets) => [...sockets].filter(isStalled)
}
