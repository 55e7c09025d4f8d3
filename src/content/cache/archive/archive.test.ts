import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { maxArchiveFiles, maxSetAsideFiles, maxUnwrittenBytes } from '../../policies.ts'
import { createArchive } from './archive.server.ts'
import { encodeArchiveFile, fileNameOf } from './archive-file.server.ts'
import { type ContentFolder, createContentFolder } from './content-folder.server.ts'

const post = { kind: 'post', key: '["en","hello"]' }
const answerOf = (body: unknown) => JSON.stringify([{ path: 'GET /x', answer: { body, total: 0, pages: 0 } }])
const transcriptOf = (body: unknown) => JSON.parse(answerOf(body))

async function temporaryDirectory() {
  const directory = await mkdtemp(path.join(tmpdir(), 'archive-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return path.join(directory, 'content')
}

/** `again` opens the same folder as the next process would. */
async function start(change: (folder: ContentFolder) => Partial<ContentFolder> = () => ({})) {
  const directory = await temporaryDirectory()
  const clock = createFakeClock()
  const logged: string[] = []
  const note = (_: object, message: string) => void logged.push(message)
  const log = { ...silentLog, warn: note, error: note }
  const folder = createContentFolder(directory)
  const again = () => createArchive({ folder: { ...folder, ...change(folder) }, clock, log })
  const fileOf = (key: typeof post) => path.join(directory, fileNameOf(key))
  return {
    directory,
    clock,
    logged,
    folder,
    again,
    archive: again(),
    fileOf,
    names: () => readdir(directory),
  }
}

describe('ROUTE-6 the last good answers on disk', () => {
  test('restores an answer unchanged in the next process', async () => {
    const { archive, again } = await start()
    archive.save(post, answerOf([{ id: 1, title: 'Árvíz\u2028tűrő' }]))
    await archive.flush()
    const next = again()
    expect(await next.load(post)).toEqual(transcriptOf([{ id: 1, title: 'Árvíz\u2028tűrő' }]))
    expect(await next.keys('post')).toEqual([post.key])
    expect(await next.load({ ...post, key: '["hu","hello"]' })).toBeNull()
    expect(next.status()).toMatchObject({ files: 1, setAside: 0, unwritable: false })
  })

  test('replaces an older answer; does not rewrite an identical one', async () => {
    const written: string[] = []
    const { archive, names } = await start((folder) => ({
      write: (name, text) => {
        written.push(text)
        return folder.write(name, text)
      },
    }))
    for (const body of [1, 1, 2]) {
      archive.save(post, answerOf(body))
      await archive.flush()
    }
    archive.save(post, answerOf(2))
    await archive.flush()
    expect(written).toHaveLength(2)
    expect(await archive.load(post)).toEqual(transcriptOf(2))
    expect(await names()).toEqual([fileNameOf(post)])
  })

  test('writes only the newest of queued answers', async () => {
    const { archive } = await start()
    for (let body = 0; body < 100; body++) archive.save(post, answerOf(body))
    await archive.flush()
    expect(await archive.load(post)).toEqual(transcriptOf(99))
  })

  test('forgets removed records, which can come back', async () => {
    const { archive, again, names } = await start()
    archive.save(post, answerOf(1))
    await archive.flush()
    archive.forget(post)
    await archive.flush()
    expect(await names()).toEqual([])
    archive.save(post, answerOf(1))
    archive.forget(post)
    archive.save(post, answerOf(1))
    await archive.flush()
    expect(await again().load(post)).toEqual(transcriptOf(1))
  })

  test('removes a record that is deleted during its write', async () => {
    const written = Promise.withResolvers<void>()
    const { archive, names } = await start((folder) => ({
      write: (name, text) => written.promise.then(() => folder.write(name, text)),
    }))
    archive.save(post, answerOf(1))
    await archive.keys('post')
    await new Promise((resolve) => setImmediate(resolve))
    archive.forget(post)
    written.resolve()
    await archive.flush()
    expect(await names()).toEqual([])
  })

  test('only the owner may read the files', async () => {
    const { archive, fileOf } = await start()
    archive.save(post, answerOf(1))
    await archive.flush()
    expect((await stat(fileOf(post))).mode & 0o777).toBe(0o600)
  })

  test('bounds the number of files, evicting the least recently confirmed', async () => {
    const files = new Map<string, string>()
    const clock = createFakeClock()
    const folder: ContentFolder = {
      list: async () => [...files.keys()],
      read: async (name) => files.get(name) ?? '',
      write: async (name, text) => void files.set(name, text),
      rename: async () => {},
      remove: async (name) => void files.delete(name),
    }
    const archive = createArchive({ folder, clock, log: silentLog })
    const save = (number: number) => archive.save({ kind: 'post', key: `${number}` }, '[]')
    for (let number = 0; number < maxArchiveFiles; number++) save(number)
    await archive.flush()
    save(0)
    save(maxArchiveFiles)
    await archive.flush()
    expect(files.size).toBe(maxArchiveFiles)
    expect([0, 1, 2].map((number) => archive.has({ kind: 'post', key: `${number}` }))).toEqual([
      true,
      false,
      true,
    ])
  })
})

test('ROUTE-6 opening a full archive keeps no answer in memory', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const heapUsed = () => {
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  const answer = answerOf('x'.repeat(1024 * 1024))
  const keys = Array.from({ length: 40 }, (_, number) => ({ kind: 'post', key: `${number}` }))
  const keyOf = new Map(keys.map((key) => [fileNameOf(key), key]))
  const read: string[] = []
  let heapAtTheLast = 0
  const folder: ContentFolder = {
    list: async () => [...keyOf.keys()],
    read: async (name) => {
      read.push(name)
      if (read.length === keys.length) heapAtTheLast = heapUsed()
      return encodeArchiveFile(keyOf.get(name) ?? post, 0, answer)
    },
    write: async () => {},
    rename: async () => {},
    remove: async () => {},
  }
  const archive = createArchive({ folder, clock: createFakeClock(), log: silentLog })
  const heapBefore = heapUsed()
  await archive.flush()
  expect(archive.status()).toMatchObject({ files: keys.length, setAside: 0 })
  expect((heapAtTheLast - heapBefore) / answer.length).toBeLessThan(8)
})

describe('sets a damaged file aside, and serves the others', () => {
  const damages: [string, (text: string) => string][] = [
    ['cut off', (text) => text.slice(0, -10)],
    ['cut off in its first line', (text) => text.slice(0, 20)],
    ['empty', () => ''],
    ['altered', (text) => text.replace('hello there', 'HELLO THERE')],
    ['of another format', (text) => text.replace('"format":1', '"format":2')],
    ['something else', () => '<html>'],
    ['under a wrong name', () => encodeArchiveFile({ kind: 'post', key: 'other' }, 0, answerOf(1))],
  ]

  test.each(damages)('%s', async (_, damage) => {
    const { archive, again, fileOf, names, logged } = await start()
    const other = { kind: 'home', key: '["en"]' }
    archive.save(post, answerOf('hello there'))
    archive.save(other, answerOf(2))
    await archive.flush()
    await writeFile(fileOf(post), damage(await readFile(fileOf(post), 'utf8')))
    const next = again()
    expect(await next.load(post)).toBeNull()
    expect(await next.load(other)).toEqual(transcriptOf(2))
    expect(await names()).toContain(`${fileNameOf(post)}.corrupt`)
    expect(next.status()).toMatchObject({ files: 1, setAside: 1 })
    expect(logged).toEqual(['a cached answer is unreadable and was set aside'])
    next.save(post, answerOf('again'))
    await next.flush()
    expect(await again().load(post)).toEqual(transcriptOf('again'))
  })

  test('also when it is damaged at run time', async () => {
    const { archive, fileOf } = await start()
    archive.save(post, answerOf(1))
    await archive.flush()
    await writeFile(fileOf(post), 'garbage')
    expect(await archive.load(post)).toBeNull()
    expect(archive.status()).toMatchObject({ files: 0, setAside: 1 })
  })

  test('removes partial files of a killed process; bounds the files set aside', async () => {
    const { directory, archive, again, names } = await start()
    archive.save(post, answerOf(1))
    await archive.flush()
    await writeFile(path.join(directory, `${fileNameOf(post)}.abc.tmp`), 'half an ans')
    for (let number = 0; number < maxSetAsideFiles + 5; number++)
      await writeFile(path.join(directory, `${number}.json.corrupt`), '')
    expect(await again().load(post)).toEqual(transcriptOf(1))
    expect((await names()).filter((name) => name.endsWith('.tmp'))).toEqual([])
    expect((await names()).filter((name) => name.endsWith('.corrupt'))).toHaveLength(maxSetAsideFiles)
  })
})

describe('bounds the write queue', () => {
  test('an answer too large for the queue discards no removal: a deleted record does not return', async () => {
    const { archive, again } = await start()
    archive.save(post, answerOf(1))
    await archive.flush()
    archive.forget(post)
    archive.save(post, answerOf('x'.repeat(maxUnwrittenBytes)))
    await archive.flush()
    expect(await again().load(post)).toBeNull()
  })
})

describe('tolerates a failing disk', () => {
  const noSpace = () =>
    Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }))

  test('logs a full disk once, until it has room again; keeps the old answer', async () => {
    let isFull = false
    const { archive, again, logged } = await start((folder) => ({
      write: (name, text) => (isFull ? noSpace() : folder.write(name, text)),
    }))
    archive.save(post, answerOf(1))
    await archive.flush()
    isFull = true
    for (const body of [2, 3, 4]) {
      archive.save(post, answerOf(body))
      await archive.flush()
    }
    expect(logged).toEqual(['answers cannot be kept on disk'])
    expect(archive.status().unwritable).toBe(true)
    expect(await again().load(post)).toEqual(transcriptOf(1))
    isFull = false
    archive.save(post, answerOf(5))
    await archive.flush()
    expect(archive.status().unwritable).toBe(false)
    expect(await again().load(post)).toEqual(transcriptOf(5))
  })

  test('logs once that the folder cannot be created', async () => {
    const { archive, logged } = await start(() => ({ list: noSpace, write: noSpace }))
    archive.save(post, answerOf(1))
    await archive.flush()
    expect(await archive.load(post)).toBeNull()
    expect(logged).toEqual(['answers cannot be kept on disk'])
  })

  test('creates a folder later that could not be created at the start', async () => {
    const { directory, archive, again, logged } = await start()
    await writeFile(directory, 'in the way')
    archive.save(post, answerOf(1))
    await archive.flush()
    expect(logged).toEqual(['answers cannot be kept on disk'])
    await rm(directory)
    archive.save(post, answerOf(2))
    await archive.flush()
    expect(archive.status()).toMatchObject({ files: 1, unwritable: false })
    expect(await again().load(post)).toEqual(transcriptOf(2))
    expect((await stat(directory)).mode & 0o777).toBe(0o700)
  })

  test('leaves no partial file behind', async () => {
    const { folder, names } = await start()
    await expect(folder.write('a.json', Symbol('no text') as unknown as string)).rejects.toThrow()
    expect(await names()).toEqual([])
  })
})
