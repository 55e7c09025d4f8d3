import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { draftEnd } from '#base/write-file.ts'
import { maxArchiveBytes, maxArchiveFiles, maxSetAsideFiles, maxUnwrittenBytes } from '../../policies.ts'
import {
  type ArchivedAnswer,
  type ArchiveKey,
  checksum,
  decodeArchiveFile,
  encodeArchiveFile,
  fileNameOf,
} from './archive-file.server.ts'
import type { ContentFolder } from './content-folder.server.ts'
import type { Transcript } from './transcript.ts'

/** Ends the names of files that could not be understood. */
export const setAside = '.corrupt'

/**
 * The last good answers of WordPress on disk: for a start during an outage (ROUTE-6). What is read from it is as little
 * believed as what comes from WordPress, and goes through the same decoders.
 */
export type Archive = {
  /** Writes behind the caller. @param answer a transcript as JSON; one that is there already is not written again */
  save(key: ArchiveKey, answer: string): void
  /** WordPress has said that it is no more. */
  forget(key: ArchiveKey): void
  load(key: ArchiveKey): Promise<Transcript | null>
  /** The keys of a kind. */
  keys(kind: string): Promise<string[]>
  has(key: ArchiveKey): boolean
  /** Resolves when everything is written, or cannot be. */
  flush(): Promise<void>
  status(): { files: number; fileBytes: number; setAside: number; unwritable: boolean }
}

type Entry = ArchiveKey & { bytes: number; sha256: string }
type Work = { text: string; entry: Entry } | null

/** Limited in files and bytes, evicting the least recently confirmed. Never throws or makes a reader wait. */
export function createArchive(dependencies: { folder: ContentFolder; clock: Clock; log: Log }): Archive {
  const { folder, clock, log } = dependencies
  // A Map keeps the order of insertion: the first file is the one that was confirmed longest ago.
  const files = new Map<string, Entry>()
  // What is to be written, or removed (null); a newer answer replaces one that still waits.
  const unwritten = new Map<string, Work>()
  let inHand: { name: string; work: Work } | null = null
  let fileBytes = 0
  let unwrittenBytes = 0
  let filesSetAside = 0
  let isUnwritable = false
  let writing = Promise.resolve()
  let opening: Promise<void> | undefined

  const drop = (name: string) => {
    fileBytes -= files.get(name)?.bytes ?? 0
    files.delete(name)
  }
  const add = (name: string, entry: Entry) => {
    drop(name)
    files.set(name, entry)
    fileBytes += entry.bytes
  }
  /** What is still true is as good as written now: it stays when room is made. */
  const touch = (name: string) => {
    const entry = files.get(name)
    if (entry) add(name, entry)
  }
  /** Once for each time that the disk fails, not for each answer. */
  const reportDisk = (error: unknown) => {
    if (!isUnwritable) log.error({ reason: String(error) }, 'answers cannot be kept on disk')
    isUnwritable = true
  }

  const opened = () => {
    opening ??= open().catch(reportDisk)
    return opening
  }
  async function open() {
    const names = await folder.list()
    const tooMany = names.filter((name) => name.endsWith(setAside)).slice(maxSetAsideFiles)
    for (const name of [...names.filter((name) => name.endsWith(draftEnd)), ...tooMany])
      await folder.remove(name)
    // Without the transcripts: all of them together take several times the memory that they take on disk.
    const found: { name: string; savedAt: number; entry: Entry }[] = []
    for (const name of names.filter((name) => name.endsWith('.json'))) {
      const read = await readFile(name)
      if (!read) continue
      const { kind, key, savedAt, sha256 } = read.answer
      found.push({ name, savedAt, entry: { kind, key, sha256, bytes: read.bytes } })
    }
    for (const { name, entry } of found.toSorted((a, b) => a.savedAt - b.savedAt)) add(name, entry)
  }

  /** A file that cannot be understood is renamed, so that it can be looked at. */
  async function readFile(name: string): Promise<{ answer: ArchivedAnswer; bytes: number } | null> {
    try {
      const text = await folder.read(name)
      const read = decodeArchiveFile(name, text)
      if (read.ok) return { answer: read.value, bytes: Buffer.byteLength(text) }
      filesSetAside += 1
      log.warn({ file: name, reason: read.fault }, 'a cached answer is unreadable and was set aside')
      drop(name)
      await folder.rename(name, `${name}${setAside}`)
    } catch (error) {
      log.warn({ file: name, reason: String(error) }, 'a kept answer cannot be read')
    }
    return null
  }

  /** What the disk will hold under a name when all is written. */
  function expected(name: string): Entry | undefined {
    const work = unwritten.has(name) ? unwritten.get(name) : inHand?.name === name ? inHand.work : undefined
    return work === undefined ? files.get(name) : work?.entry
  }
  function put(name: string, work: Work) {
    const bytes = unwrittenBytes - (unwritten.get(name)?.text.length ?? 0) + (work?.text.length ?? 0)
    // What cannot wait discards nothing that does: a removal that was lost would let a deleted record return.
    if (bytes > maxUnwrittenBytes) return
    unwrittenBytes = bytes
    unwritten.delete(name)
    unwritten.set(name, work)
    writing = writing.then(writeNext)
  }
  async function writeNext() {
    await opened()
    const [next] = unwritten
    if (!next) return
    const [name, work] = next
    unwritten.delete(name)
    unwrittenBytes -= work?.text.length ?? 0
    inHand = { name, work }
    try {
      if (work) await folder.write(name, work.text)
      else await folder.remove(name)
      drop(name)
      if (!work) return
      add(name, work.entry)
      isUnwritable = false
      await makeRoom()
    } catch (error) {
      reportDisk(error)
    } finally {
      inHand = null
    }
  }
  async function makeRoom() {
    for (const name of files.keys()) {
      if (files.size <= maxArchiveFiles && fileBytes <= maxArchiveBytes) return
      await folder.remove(name)
      drop(name)
    }
  }

  return {
    save(key, answer) {
      const name = fileNameOf(key)
      const sha256 = checksum(answer)
      if (expected(name)?.sha256 === sha256) return touch(name)
      const text = encodeArchiveFile(key, clock.now(), answer)
      put(name, { text, entry: { ...key, bytes: Buffer.byteLength(text), sha256 } })
    },
    forget(key) {
      const name = fileNameOf(key)
      if (expected(name)) put(name, null)
    },
    async load(key) {
      await opened()
      const name = fileNameOf(key)
      return files.has(name) ? ((await readFile(name))?.answer.transcript ?? null) : null
    },
    async keys(kind) {
      await opened()
      return [...files.values()].filter((entry) => entry.kind === kind).map(({ key }) => key)
    },
    has: (key) => files.has(fileNameOf(key)),
    flush: async () => {
      await opened()
      await writing
    },
    status: () => ({ files: files.size, fileBytes, setAside: filesSetAside, unwritable: isUnwritable }),
  }
}
