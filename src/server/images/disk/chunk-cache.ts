import { createBoundedMap } from '#resilience/bounded-map.ts'

type Chunk = Uint8Array<ArrayBuffer>

/** Returns one chunk of a file, from memory or by calling `read`. */
export type ChunkCache = (key: string, bytes: number, read: () => Promise<Chunk>) => Promise<Chunk>

/**
 * Recently read chunks, shared by concurrent readers of the same picture: with a copy per reader, so much memory is allocated
 * outside the heap that V8 pauses the process for garbage collection.
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
