import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { setMediaStage } from '#testing/media-stage.ts'
import { createImageDisk } from './image-disk.ts'

const { clock, directory, createDisk, createMedia } = setMediaStage()

describe('the disk', () => {
  test('is bounded by bytes: what was not read for longest makes room, across restarts too', async () => {
    const disk = createDisk(250)
    for (const key of ['a', 'b']) {
      await disk.write(key, Buffer.alloc(100))
      await clock.advance(1_000)
    }
    expect(await disk.read('a')).toHaveLength(100)
    const reopened = createDisk(250)
    await reopened.write('c', Buffer.alloc(100))
    const kept = await Promise.all(['a', 'b', 'c'].map(async (key) => (await reopened.read(key))?.length))
    expect(kept).toEqual([100, undefined, 100])
    expect(readdirSync(directory())).toHaveLength(2)
  })

  test('clears what a crash left unfinished; a file that has gone is just not there', async () => {
    const disk = createDisk()
    await disk.write('a', Buffer.from('a'))
    writeFileSync(path.join(directory(), 'x.part'), 'x')
    const reopened = createDisk()
    const [name = ''] = readdirSync(directory()).filter((file) => file !== 'x.part')
    rmSync(path.join(directory(), name))
    expect(await reopened.read('a')).toBeNull()
    expect(readdirSync(directory())).toEqual([])
  })

  test('that cannot be written costs only time', async () => {
    writeFileSync(path.join(directory(), 'file'), '')
    const disk = createImageDisk({
      directory: path.join(directory(), 'file', 'x'),
      maxBytes: 1e6,
      clock,
      log: silentLog,
    })
    expect((await createMedia({ disk }).request('/media/2026/photo.jpg?w=640')).status).toBe(200)
  })

  test('is opened anew after its folder was mended', async () => {
    const inTheWay = path.join(directory(), 'file')
    writeFileSync(inTheWay, '')
    const disk = createImageDisk({ directory: inTheWay, maxBytes: 1e6, clock, log: silentLog })
    expect(await disk.read('a')).toBeNull()
    rmSync(inTheWay)
    await disk.write('a', Buffer.from('a'))
    expect(await disk.read('a')).toEqual(Buffer.from('a'))
  })
})
