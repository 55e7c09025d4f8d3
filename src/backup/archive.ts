import { createHash } from 'node:crypto'
import { chmodSync, closeSync, createReadStream, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { create, extract, list, type ReadEntry } from 'tar'
import { failure, type Result, success } from '#base/result.ts'
import { type FileFacts, type Manifest, manifestName, parseManifest, partialSuffix } from './manifest.ts'

/** The manifest for a million uploads is smaller than this; anything larger was not written by us. */
const manifestMaxBytes = 256 * 1024 * 1024

/**
 * Packs a folder, with the manifest first. The archive appears under its name only when complete, and only its owner can read it.
 * @throws errors of the file system
 */
export async function packArchive(folder: string, manifest: Manifest, archive: string): Promise<void> {
  const partial = archive + partialSuffix
  try {
    closeSync(openSync(partial, 'w', 0o600))
    const files = [manifestName, ...Object.keys(manifest.files)]
    await create({ cwd: folder, file: partial, gzip: true, portable: true, noDirRecurse: true }, files)
    chmodSync(partial, 0o600)
    const handle = openSync(partial, 'r')
    fsyncSync(handle)
    closeSync(handle)
    renameSync(partial, archive)
  } finally {
    rmSync(partial, { force: true })
  }
}

/**
 * Reads a complete archive and checks it against its manifest. Writes nothing.
 * @returns the manifest, or a message that says what is wrong
 */
export async function verifyArchive(archive: string): Promise<Result<Manifest, string>> {
  const found = new Map<string, FileFacts>()
  let manifest: Promise<Result<Manifest, string>> | null = null
  const work: Promise<unknown>[] = []
  const look = (entry: ReadEntry) => {
    if (entry.path !== manifestName) return factsOf(entry).then((facts) => void found.set(entry.path, facts))
    manifest ??= readManifest(entry)
    return manifest
  }
  try {
    await list({
      file: archive,
      strict: true,
      filter: (_, entry) => 'type' in entry && entry.type === 'File',
      onReadEntry: (entry) => void work.push(look(entry)),
    })
    await Promise.all(work)
    const read = await (manifest as Promise<Result<Manifest, string>> | null)
    if (!read) return failure('it is no backup of this product')
    return read.ok ? compare(read.value, found) : read
  } catch {
    return failure('it is damaged or no archive at all')
  }
}

async function readManifest(entry: ReadEntry): Promise<Result<Manifest, string>> {
  if (entry.size > manifestMaxBytes) return failure('its manifest is too large')
  const parts: Buffer[] = []
  for await (const part of entry) parts.push(part as Buffer)
  return parseManifest(Buffer.concat(parts).toString('utf8'))
}

function compare(manifest: Manifest, found: ReadonlyMap<string, FileFacts>): Result<Manifest, string> {
  for (const [file, { bytes, sha256 }] of Object.entries(manifest.files)) {
    const facts = found.get(file)
    if (!facts) return failure(`${file} is missing in it`)
    if (facts.bytes !== bytes || facts.sha256 !== sha256) return failure(`${file} is damaged in it`)
  }
  return success(manifest)
}

/** Unpacks only the files that the manifest lists. @throws errors of the file system */
export async function unpackArchive(archive: string, manifest: Manifest, folder: string): Promise<void> {
  await extract({
    file: archive,
    cwd: folder,
    strict: true,
    preserveOwner: false,
    filter: (file, entry) => 'type' in entry && entry.type === 'File' && Object.hasOwn(manifest.files, file),
  })
}

/** Size and hash of the stream. */
export async function factsOf(source: AsyncIterable<Uint8Array>): Promise<FileFacts> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of source) {
    bytes += part.length
    hash.update(part)
  }
  return { bytes, sha256: hash.digest('hex') }
}

export const factsOfFile = (file: string): Promise<FileFacts> => factsOf(createReadStream(file))
