import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { makeFolder } from '#base/make-folder.ts'
import { draftEnd, writeFileAtomically } from '#base/write-file.ts'
import { formatOf } from '../image-format.ts'
import { createChunkCache } from './chunk-cache.ts'
import { type Picture, pictureOnDisk } from './picture.ts'

/** Memory for chunks shared by readers of the same picture; the pictures of one screen take about 1 MB. */
const sharedChunkBytes = 16 * 1024 * 1024

/** A cache of pictures on disk; a key may be any string. A read error counts as a miss; a write error is logged. */
export type ImageDisk = {
  /** Reads the complete picture into memory. */
  read(key: string): Promise<Buffer | null>
  /** Opens the picture for sending. */
  open(key: string): Promise<Picture | null>
  write(key: string, bytes: Buffer): Promise<void>
}

/**
 * Limited in bytes; evicts the least recently used picture. The order survives restarts, because it is kept in each file's access
 * time. The modification time says when the picture was made.
 */
export function createImageDisk(options: {
  directory: string
  maxBytes: number
  clock: Clock
  log: Log
}): ImageDisk {
  const { directory, maxBytes, clock, log } = options
  const fileOf = (name: string) => path.join(directory, name)
  const chunks = createChunkCache(sharedChunkBytes)
  let opening: Promise<Map<string, number>> | undefined
  let bytesInAll = 0
  /** Sizes by file name, least recently used first. */
  const sizes = () => {
    // Retry after a failure: the folder may be fixed while the site runs.
    opening ??= open().catch((error) => {
      opening = undefined
      throw error
    })
    return opening
  }

  async function open(): Promise<Map<string, number>> {
    makeFolder(directory)
    const found: { name: string; size: number; usedAt: number }[] = []
    for (const name of await readdir(directory)) {
      if (name.endsWith(draftEnd)) await rm(fileOf(name), { force: true })
      else {
        const { size, atimeMs } = await stat(fileOf(name))
        found.push({ name, size, usedAt: atimeMs })
      }
    }
    found.sort((a, b) => a.usedAt - b.usedAt)
    bytesInAll = found.reduce((sum, { size }) => sum + size, 0)
    return new Map(found.map(({ name, size }) => [name, size]))
  }

  async function forget(name: string) {
    const known = await sizes()
    bytesInAll -= known.get(name) ?? 0
    known.delete(name)
    await rm(fileOf(name), { force: true })
  }

  async function remember(name: string, size: number) {
    const known = await sizes()
    bytesInAll += size - (known.get(name) ?? 0)
    known.delete(name)
    known.set(name, size)
    for (const oldest of [...known.keys()]) {
      if (bytesInAll <= maxBytes) return
      await forget(oldest)
    }
  }

  /**
   * Reads a file, if it exists, and marks it as used. An invalid picture was truncated, and is deleted so that it is made again.
   * @param readIt null for an invalid picture
   */
  async function use<Value>(
    key: string,
    readIt: (file: string) => Promise<Value | null>,
  ): Promise<Value | null> {
    const name = nameOf(key)
    try {
      const size = (await sizes()).get(name)
      if (size === undefined) return null
      const { mtime } = await stat(fileOf(name))
      await utimes(fileOf(name), clock.now() / 1000, mtime)
      await remember(name, size)
      const found = await readIt(fileOf(name))
      if (found === null) await forget(name)
      return found
    } catch (error) {
      log.warn({ error: String(error) }, 'a kept picture could not be read')
      return null
    }
  }

  return {
    read: (key) =>
      use(key, async (file) => {
        const bytes = await readFile(file)
        return formatOf(bytes) && bytes
      }),
    open: (key) =>
      use(key, async (file) => {
        const picture = await pictureOnDisk(file, chunks)
        if (picture.format === null) await picture.close()
        return picture.format && picture
      }),
    async write(key, bytes) {
      const name = nameOf(key)
      try {
        await sizes()
        await writeFileAtomically(fileOf(name), bytes, { mode: 0o644 })
        await utimes(fileOf(name), clock.now() / 1000, clock.now() / 1000)
        await remember(name, bytes.length)
      } catch (error) {
        log.warn({ error: String(error) }, 'a picture could not be kept')
      }
    },
  }
}

const nameOf = (key: string) => createHash('sha256').update(key).digest('hex')
