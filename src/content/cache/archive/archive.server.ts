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

/** Suffix of files that could not be parsed and were set aside. */
export const setAside = '.corrupt'

/**
 * WordPress's last good answers on disk, for a start during an outage (ROUTE-6). They are trusted no more than an
 * answer from WordPress itself and go through the same decoders.
 */
export type Archive = {
  /** Writes in the background. @param answer a transcript as JSON; not written again if unchanged */
  save(key: ArchiveKey, answer: string): void
  /** WordPress answered that the record no longer exists. */
  forget(key: ArchiveKey): void
  load(key: ArchiveKey): Promise<Transcript | null>
  keys(kind: string): Promise<string[]>
  has(key: ArchiveKey): boolean
  /** Resolves when everything has been written or the write has failed. */
  flush(): Promise<void>
  status(): { files: number; fileBytes: number; setAside: number; unwritable: boolean }
}

type Entry = ArchiveKey & { bytes: number; sha256: string }
type Work = { text: string; entry: Entry } | null

/** Limited by number of files and bytes; evicts the least recently confirmed. Never throws or makes a reader wait. */
export function createArchive(dependencies: { folder: ContentFolder; clock: Clock; log: Log }): Archive {
  const { folder, clock, log } = dependencies
  // A Map keeps insertion order: the first file is the one least recently confirmed.
  const files = new Map<string, Entry>()
  // Files to write or, where null, to remove; a newer answer replaces one that is still waiting.
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
  /** An unchanged answer counts as newly written, so that it is not evicted. */
  const touch = (name: string) => {
    const entry = files.get(name)
    if (entry) add(name, entry)
  }
  /** Logs once per disk failure, not once per answer. */
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
    // Keep no transcripts: together they take several times as much memory as disk space.
    const found: { name: string; savedAt: number; entry: Entry }[] = []
    for (const name of names.filter((name) => name.endsWith('.json'))) {
      const read = await readFile(name)
      if (!read) continue
      const { kind, key, savedAt, sha256 } = read.answer
      found.push({ name, savedAt, entry: { kind, key, sha256, bytes: read.bytes } })
    }
    for (const { name, entry } of found.toSorted((a, b) => a.savedAt - b.savedAt)) add(name, entry)
  }

  /** Renames a file that cannot be parsed, so that it can be inspected. */
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

  /** The entry that will be on disk under a name after all pending writes. */
  function expected(name: string): Entry | undefined {
    const work = unwritten.has(name) ? unwritten.get(name) : inHand?.name === name ? inHand.work : undefined
    return work === undefined ? files.get(name) : work?.entry
  }
  function put(name: string, work: Work) {
    const bytes = unwrittenBytes - (unwritten.get(name)?.text.length ?? 0) + (work?.text.length ?? 0)
    // When the queue is full, drop the new job, not a waiting one: losing a removal would bring a deleted record back.
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
