import { createBoundedMap } from '#resilience/bounded-map.ts'

type Chunk = Uint8Array<ArrayBuffer>

/** One chunk of a file: from memory, or by `read`. */
export type ChunkCache = (key: string, bytes: number, read: () => Promise<Chunk>) => Promise<Chunk>

/**
 * Chunks that were read lately. A crowd that asks for one picture shares them: a copy for each reader is so much memory
 * outside the heap that V8 stops the process to collect it.
 */
export function createChunkCache(maxBytes: number): ChunkCache {
  const chunks = createBoundedMap<Promise<Chunk>>({ maxBytes })
  return (key, bytes, read) => {
    const known = chunks.get(key)
    if (known) return known
    const reading = read()
    chunks.set(key, reading, bytes)
    reading.catch(() => chunks.delete(key))
    return reading
  }
}
