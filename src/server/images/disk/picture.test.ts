import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createChunkCache } from './chunk-cache.ts'
import { pictureInMemory, pictureOnDisk, readChunkBytes } from './picture.ts'

const large = Buffer.alloc(readChunkBytes * 100, 'RIFF1234WEBP')
let directory: string
let file: string
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'igniting-images-'))
  file = path.join(directory, 'large')
  writeFileSync(file, large)
})
afterAll(() => rmSync(directory, { recursive: true }))

/** A reader with an empty cache. */
const alone = () => createChunkCache(0)

/** Number of files open in this process; null if the system does not provide it. */
const openFiles = async () => (await readdir('/proc/self/fd').catch(() => null))?.length ?? null

describe('a picture on disk', () => {
  test('is streamed completely', async () => {
    const picture = await pictureOnDisk(file, alone())
    expect([picture.bytes, picture.format]).toEqual([large.length, 'webp'])
    expect(Buffer.from(await new Response(picture.body()).arrayBuffer()).equals(large)).toBe(true)
  })

  test('holds one chunk for each of 200 slow readers', async () => {
    const before = process.memoryUsage().arrayBuffers
    const readers = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const body = (await pictureOnDisk(file, alone())).body() as ReadableStream<Uint8Array>
        const reader = body.getReader()
        await reader.read()
        return reader
      }),
    )
    const held = process.memoryUsage().arrayBuffers - before
    // A response that held the complete picture would take a hundred chunks.
    expect(held / readChunkBytes).toBeLessThan(200 * 3)
    await Promise.all(readers.map((reader) => reader.cancel()))
  })

  test('is read once for concurrent readers, and again after it was replaced', async () => {
    const replaced = path.join(directory, 'replaced')
    writeFileSync(replaced, large)
    const chunks = createChunkCache(large.length)
    const firstChunks = async () => {
      const body = (await pictureOnDisk(replaced, chunks)).body() as ReadableStream<Uint8Array>
      const reader = body.getReader()
      const read = [(await reader.read()).value, (await reader.read()).value]
      await reader.cancel()
      return read
    }
    const [one, two] = await Promise.all([firstChunks(), firstChunks()])
    expect([one[0] === two[0], one[1] === two[1]]).toEqual([true, true])
    writeFileSync(replaced, Buffer.from(large).fill('x', readChunkBytes))
    expect(Buffer.from((await firstChunks())[1] ?? []).toString('latin1', 0, 3)).toBe('xxx')
  })

  test('is read again after a failed chunk', async () => {
    const chunks = createChunkCache(readChunkBytes)
    const bytes = new Uint8Array(3)
    await expect(chunks('a', 3, () => Promise.reject(new Error('EIO')))).rejects.toThrow('EIO')
    expect(await chunks('a', 3, async () => bytes)).toBe(bytes)
  })

  test('is closed when read, abandoned or not wanted', async () => {
    const before = await openFiles()
    await new Response((await pictureOnDisk(file, alone())).body()).arrayBuffer()
    const left = (await pictureOnDisk(file, alone())).body() as ReadableStream<Uint8Array>
    await left.cancel()
    await (await pictureOnDisk(file, alone())).close()
    expect(await openFiles()).toBe(before)
  })

  test('aborts a file that shrank while being read', async () => {
    const short = path.join(directory, 'short')
    writeFileSync(short, large)
    const picture = await pictureOnDisk(short, alone())
    writeFileSync(short, large.subarray(0, readChunkBytes + 1))
    await expect(new Response(picture.body()).arrayBuffer()).rejects.toThrow('shorter')
  })

  test('keeps no file open when small', async () => {
    const small = path.join(directory, 'small')
    writeFileSync(small, large.subarray(0, 100))
    const before = await openFiles()
    const picture = await pictureOnDisk(small, alone())
    expect(await openFiles()).toBe(before)
    expect(Buffer.from(await new Response(picture.body()).arrayBuffer())).toEqual(large.subarray(0, 100))
  })
})

test('serves a picture that could not be stored from memory', async () => {
  const picture = pictureInMemory(large)
  expect(picture).toMatchObject({ bytes: large.length, format: 'webp', madeAt: null })
  expect((await new Response(picture.body()).arrayBuffer()).byteLength).toBe(large.length)
})
