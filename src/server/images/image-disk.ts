import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { randomToken } from '#base/random.ts'

/** Pictures on disk, by a key of any text. What cannot be read is not there; what cannot be written is logged. */
export type ImageDisk = {
  read(key: string): Promise<Buffer | null>
  write(key: string, bytes: Buffer): Promise<void>
}

const unfinished = '.part'

/** Bounded by bytes: what was not read for longest makes room, across restarts too, by the files' own times. */
export function createImageDisk(options: {
  directory: string
  maxBytes: number
  clock: Clock
  log: Log
}): ImageDisk {
  const { directory, maxBytes, clock, log } = options
  const fileOf = (name: string) => path.join(directory, name)
  let opening: Promise<Map<string, number>> | undefined
  let bytesInAll = 0
  /** Sizes by file name; the first was used longest ago. */
  const sizes = () => {
    // A folder that could not be opened may be mended while the site runs.
    opening ??= open().catch((error) => {
      opening = undefined
      throw error
    })
    return opening
  }

  async function open(): Promise<Map<string, number>> {
    await mkdir(directory, { recursive: true })
    const found: { name: string; size: number; usedAt: number }[] = []
    for (const name of await readdir(directory)) {
      if (name.endsWith(unfinished)) await rm(fileOf(name), { force: true })
      else {
        const { size, mtimeMs } = await stat(fileOf(name))
        found.push({ name, size, usedAt: mtimeMs })
      }
    }
    found.sort((a, b) => a.usedAt - b.usedAt)
    bytesInAll = found.reduce((sum, { size }) => sum + size, 0)
    return new Map(found.map(({ name, size }) => [name, size]))
  }

  const markUsed = (file: string) => utimes(file, clock.now() / 1000, clock.now() / 1000)

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

  return {
    async read(key) {
      const name = nameOf(key)
      try {
        const size = (await sizes()).get(name)
        if (size === undefined) return null
        const bytes = await readFile(fileOf(name))
        await remember(name, size)
        await markUsed(fileOf(name))
        return bytes
      } catch (error) {
        log.warn({ error: String(error) }, 'a kept picture could not be read')
        return null
      }
    },
    async write(key, bytes) {
      const name = nameOf(key)
      const aside = fileOf(`${name}.${randomToken(6)}${unfinished}`)
      try {
        await sizes()
        await writeFile(aside, bytes)
        await markUsed(aside)
        await rename(aside, fileOf(name))
        await remember(name, bytes.length)
      } catch (error) {
        log.warn({ error: String(error) }, 'a picture could not be kept')
        await rm(aside, { force: true }).catch(() => {})
      }
    },
  }
}

const nameOf = (key: string) => createHash('sha256').update(key).digest('hex')
