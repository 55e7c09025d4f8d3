import { type FileHandle, open } from 'node:fs/promises'
import { formatOf, type ImageFormat } from '../image-format.ts'
import type { ChunkCache } from './chunk-cache.ts'

/** Pictures are sent in chunks of this size; most pictures of a page fit in one. */
export const readChunkBytes = 64 * 1024

/** A picture ready for sending. It must be closed if it is not sent. */
export type Picture = {
  format: ImageFormat | null
  bytes: number
  /** When it was made, in ms; null if it is not on disk. */
  madeAt: number | null
  /** Whether it will never change at its address. */
  isFinal: boolean
  /** For a single response. */
  body(): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
  close(): Promise<void>
}

export const pictureInMemory = (content: Buffer, isFinal = true): Picture => ({
  format: formatOf(content),
  bytes: content.length,
  madeAt: null,
  isFinal,
  body: () => new Uint8Array(content),
  close: async () => {},
})

/**
 * Opens a picture on disk. It is streamed at the reader's pace, so that a slow reader holds one chunk in memory, not the complete
 * picture.
 * @param chunks shared by its readers
 * @throws file system errors
 */
export async function pictureOnDisk(file: string, chunks: ChunkCache): Promise<Picture> {
  const handle = await open(file)
  try {
    const { size, mtimeMs } = await handle.stat()
    const chunkAt: ChunkAt = (at) => {
      const bytes = Math.min(readChunkBytes, size - at)
      return chunks(`${file} ${mtimeMs} ${size} ${at}`, bytes, () => readChunk(handle, at, bytes))
    }
    const first = await chunkAt(0)
    if (first.length === size) await handle.close()
    return {
      format: formatOf(first),
      bytes: size,
      madeAt: mtimeMs,
      isFinal: true,
      body: () => (first.length === size ? first : restOf(handle, chunkAt, size)),
      close: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    throw error
  }
}

type ChunkAt = (at: number) => Promise<Uint8Array<ArrayBuffer>>

function restOf(handle: FileHandle, chunkAt: ChunkAt, size: number): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const chunk = await chunkAt(at)
          if (chunk.length === 0) throw new Error('the file has become shorter')
          controller.enqueue(chunk)
          at += chunk.length
          if (at < size) return
          controller.close()
          await handle.close()
        } catch (error) {
          await handle.close()
          throw error
        }
      },
      cancel: () => handle.close(),
    },
    { highWaterMark: 0 },
  )
}

async function readChunk(handle: FileHandle, at: number, bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  // Not from Buffer's pool: a chunk that waits for a slow reader would keep the pool's complete block in memory.
  const chunk = new Uint8Array(bytes)
  const { bytesRead } = await handle.read(chunk, 0, chunk.length, at)
  return chunk.subarray(0, bytesRead)
}
