import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { makeFolder } from '#base/make-folder.ts'
import { isProcessAlive } from '#base/process-alive.ts'
import { failure, type Result, success } from '#base/result.ts'
import { extractCoreAside } from './internal/core/extract-aside.ts'
import { corePackage } from './policies.ts'

/** Downloads the package's archive into a folder and returns its path, or a one-line reason why it cannot. */
export type PackPackage = (
  spec: string,
  directory: string,
  signal: AbortSignal,
) => Promise<Result<string, string>>

export type FetchCoreOptions = {
  /** Folder of cores, with a subfolder per version; several installations may share it. */
  coreDirectory: string
  pack: PackPackage
  signal: AbortSignal
  /** A package other than the pinned one; tests use small ones. */
  source?: { name: string; version: string; integrity: string }
}

/** The folder of the core if it has been fetched. It is renamed into place when complete, so it is never partial. */
export function fetchedCore(
  coreDirectory: string,
  { name, version }: { name: string; version: string } = corePackage,
): string | null {
  const folder = path.join(coreDirectory, `${name}-${version}`)
  return existsSync(folder) ? folder : null
}

/**
 * Makes sure that WordPress core and its SQLite driver are on disk.
 *
 * @returns the folder with `latest/wordpress`, `latest/languages` and `sqlite-database-integration`; or a one-line
 *   reason why they are unavailable (no registry, no disk space, not the expected package).
 */
export async function fetchCore(options: FetchCoreOptions): Promise<Result<string, string>> {
  const { coreDirectory, pack, signal, source = corePackage } = options
  const present = fetchedCore(coreDirectory, source)
  if (present) return success(present)

  const draft = path.join(coreDirectory, `${draftPrefix}${process.pid}`)
  try {
    await removeAbandonedDrafts(coreDirectory)
    makeFolder(draft)
    const archive = await pack(`${source.name}@${source.version}`, draft, signal)
    if (!archive.ok) return archive
    if (!(await hasIntegrity(archive.value, source.integrity))) {
      return failure(`${source.name}@${source.version} is not the expected package: its checksum differs`)
    }
    const extracted = path.join(draft, 'core')
    await extractCoreAside(archive.value, extracted, signal)
    return success(await putInPlace(extracted, path.join(coreDirectory, `${source.name}-${source.version}`)))
  } catch (error) {
    return failure(diskFault(error, coreDirectory))
  } finally {
    await rm(draft, { recursive: true, force: true }).catch(() => {})
  }
}

const draftPrefix = '.fetching-'

async function removeAbandonedDrafts(coreDirectory: string) {
  makeFolder(coreDirectory)
  for (const name of readdirSync(coreDirectory)) {
    if (!name.startsWith(draftPrefix)) continue
    const pid = Number(name.slice(draftPrefix.length))
    // In a container every start may get the same process id, so this process's id may belong to an older draft.
    if (pid === process.pid || !isProcessAlive(pid)) {
      await rm(path.join(coreDirectory, name), { recursive: true, force: true })
    }
  }
}

/** Another process may have been faster; its core is identical. */
async function putInPlace(extracted: string, folder: string): Promise<string> {
  try {
    await rename(extracted, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
  return folder
}

function diskFault(error: unknown, directory: string): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return `no space is left on the disk of ${directory}`
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return `${directory} cannot be written to`
  return `WordPress could not be unpacked: ${message}`
}

/** Whether a file matches a Subresource Integrity value (`sha512-<base64>`). */
async function hasIntegrity(file: string, integrity: string): Promise<boolean> {
  const hash = createHash('sha512')
  await pipeline(createReadStream(file), hash)
  return integrity === `sha512-${hash.digest('base64')}`
}
