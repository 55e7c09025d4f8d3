import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { silentLog } from '#base/log.ts'
import { createMediaFixture } from '#testing/media-fixture.ts'
import { createImageDisk } from './image-disk.ts'

const { clock, directory, createDisk, createMedia } = createMediaFixture()

/** A file that begins like a JPEG. */
const pictureOf = (bytes: number) => Buffer.alloc(bytes, '\xff\xd8\xff', 'latin1')

describe('the disk', () => {
  test('limits bytes, evicting the least recently read, across restarts too', async () => {
    const disk = createDisk(250)
    for (const key of ['a', 'b']) {
      await disk.write(key, pictureOf(100))
      await clock.advance(1_000)
    }
    expect(await disk.read('a')).toHaveLength(100)
    const reopened = createDisk(250)
    await reopened.write('c', pictureOf(100))
    const kept = await Promise.all(['a', 'b', 'c'].map(async (key) => (await reopened.read(key))?.length))
    expect(kept).toEqual([100, undefined, 100])
    expect(readdirSync(directory())).toHaveLength(2)
  })

  test('removes partial files of a crash; treats a deleted file as missing', async () => {
    const disk = createDisk()
    await disk.write('a', pictureOf(12))
    writeFileSync(path.join(directory(), 'x.tmp'), 'x')
    const reopened = createDisk()
    const [name = ''] = readdirSync(directory()).filter((file) => file !== 'x.tmp')
    rmSync(path.join(directory(), name))
    expect(await reopened.read('a')).toBeNull()
    expect(readdirSync(directory())).toEqual([])
  })

  test('that is read-only only costs time', async () => {
    writeFileSync(path.join(directory(), 'file'), '')
    const disk = createImageDisk({
      directory: path.join(directory(), 'file', 'x'),
      maxBytes: 1e6,
      clock,
      log: silentLog,
    })
    expect((await createMedia({ disk }).request('/media/2026/photo.jpg?w=640')).status).toBe(200)
  })

  test('is reopened after its folder was repaired', async () => {
    const inTheWay = path.join(directory(), 'file')
    writeFileSync(inTheWay, '')
    const disk = createImageDisk({ directory: inTheWay, maxBytes: 1e6, clock, log: silentLog })
    expect(await disk.read('a')).toBeNull()
    rmSync(inTheWay)
    await disk.write('a', pictureOf(12))
    expect(await disk.read('a')).toEqual(pictureOf(12))
  })
  test('renames a picture only after fsync, so that a power failure leaves no empty one', async () => {
    const handle = await open(path.join(directory(), 'any.tmp'), 'w')
    await handle.close()
    const namesWhenSynced: string[][] = []
    const sync = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync')
    sync.mockImplementation(async () => {
      namesWhenSynced.push(readdirSync(directory()))
    })
    await createDisk().write('a', pictureOf(12))
    sync.mockRestore()
    expect(namesWhenSynced).toEqual([[expect.stringMatching(/\.tmp$/)]])
    expect(readdirSync(directory())).toEqual([expect.not.stringMatching(/\.tmp$/)])
  })

  test.each(['640 any', 'original'])(
    'removes a truncated file of “%s”, and makes the picture again',
    async (kind) => {
      const ask = (media: ReturnType<typeof createMedia>) => media.request('/media/2026/photo.jpg?w=640')
      await createDisk().write(`${kind} /wp-content/uploads/2026/photo.jpg`, pictureOf(12))
      const [name = ''] = readdirSync(directory())
      writeFileSync(path.join(directory(), name), '')
      const answer = await ask(createMedia())
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100)
    },
  )

  test('never stores a file that is not a picture', async () => {
    for (const read of ['read', 'open'] as const) {
      const disk = createDisk()
      await disk.write('a', Buffer.alloc(100))
      expect(await disk[read]('a')).toBeNull()
      expect(readdirSync(directory())).toEqual([])
    }
  })
})
