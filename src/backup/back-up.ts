import {
  chmodSync,
  copyFileSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileTimestamp } from '#base/file-timestamp.ts'
import { makeFolder } from '#base/make-folder.ts'
import { failure, type Result, success } from '#base/result.ts'
import { siteVersion } from '#base/version.ts'
import { factsOfFile, packArchive } from './archive.ts'
import { orDiskFault } from './disk-fault.ts'
import {
  archivePrefix,
  archiveSuffix,
  archiveVersion,
  type FileFacts,
  type Manifest,
  manifestName,
  partialSuffix,
  postgresName,
  settingsName,
  sqliteName,
} from './manifest.ts'
import { dumpPostgres, type Postgres } from './postgres-copy.ts'
import { copySqlite } from './sqlite-copy.ts'

/** A month of nightly backups: `--prune` deletes archives that are older. */
const archivesKeptMs = 30 * 24 * 60 * 60_000
/** No backup takes a day: an unfinished one that is older was interrupted. */
const unfinishedKeptMs = 24 * 60 * 60_000
const unfinishedPrefix = '.backing-up-'

/** Where all persistent data is. Excluded because they can be regenerated: content/, images/, wordpress/core/. */
export type BackupSources = {
  dataDirectory: string
  /** The leads database, if it is PostgreSQL. */
  postgres: Postgres | null
  /** The site's `.env`. */
  settingsFile: string
}

/** All files of a folder and its subfolders; `**` alone skips hidden ones. */
const allFiles = '{**,**/.*/**}/{*,.*}'
const wordpressDatabase = 'wordpress/database/wordpress.sqlite'
/** Copied file by file: these files are created and deleted, but never modified. */
const plainFiles = [
  'mail/**',
  'wordpress/{credentials,salts}.json',
  `wordpress/{uploads,plugins}/${allFiles}`,
] as const

/**
 * Archives all persistent data while the site runs.
 * @param to the folder for archives; created if it is missing
 * @param now milliseconds since 1970
 * @returns the archive, its contents, and the files that were skipped because their names are not UTF-8; or a message that says
 * why there is no archive
 */
export const backUp = (
  sources: BackupSources,
  to: string,
  now: number,
): Promise<Result<{ archive: string; manifest: Manifest; leftOut: string[] }, string>> =>
  orDiskFault(to, () => writeArchive(sources, to, now))

async function writeArchive(sources: BackupSources, to: string, now: number): ReturnType<typeof backUp> {
  makeFolder(to)
  for (const name of cutOff(to, now)) rmSync(path.join(to, name), { recursive: true, force: true })
  const folder = mkdtempSync(path.join(to, unfinishedPrefix))
  try {
    chmodSync(folder, 0o700)
    const collected = await collect(sources, folder)
    if (!collected.ok) return collected
    const files = await describe(folder)
    if (collected.value === 'none' && Object.keys(files).every((name) => name === settingsName))
      return failure(
        `There is nothing to back up in ${sources.dataDirectory}: no site has run with it yet. Set DATA_DIR to the folder of the site.`,
      )
    const createdAt = new Date(now).toISOString()
    const manifest: Manifest = {
      format: 'igniting-studio-backup',
      version: archiveVersion,
      createdAt,
      madeBy: siteVersion,
      database: collected.value,
      files,
    }
    writeFileSync(path.join(folder, manifestName), JSON.stringify(manifest, null, 1))
    const archive = path.join(to, archivePrefix + fileTimestamp(now) + archiveSuffix)
    await packArchive(folder, manifest, archive)
    return success({ archive, manifest, leftOut: withoutName(sources.dataDirectory) })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Deletes archives older than a month, and leftovers of interrupted backups. The newest archive is always kept.
 * @param now milliseconds since 1970
 * @returns the names of the deleted files
 */
export const pruneArchives = (folder: string, now: number): Promise<Result<string[], string>> =>
  orDiskFault(folder, async () => {
    const names = readdirSync(folder)
    const ageMs = ageIn(folder, now)
    const archives = names
      .filter((name) => name.startsWith(archivePrefix) && name.endsWith(archiveSuffix))
      .toSorted()
      .slice(0, -1)
    const deleted = [...archives.filter((name) => ageMs(name) > archivesKeptMs), ...cutOff(folder, now)]
    for (const name of deleted) rmSync(path.join(folder, name), { recursive: true, force: true })
    return success(deleted)
  })

const ageIn = (folder: string, now: number) => (name: string) =>
  now - statSync(path.join(folder, name)).mtimeMs

/** Leftovers of interrupted backups in a folder: they contain leads that erasure cannot reach. */
function cutOff(folder: string, now: number): string[] {
  const ageMs = ageIn(folder, now)
  return readdirSync(folder).filter(
    (name) =>
      (name.startsWith(unfinishedPrefix) ||
        (name.startsWith(archivePrefix) && name.endsWith(partialSuffix))) &&
      ageMs(name) > unfinishedKeptMs,
  )
}

/** Copies all persistent data into a folder. */
async function collect(
  { dataDirectory, postgres, settingsFile }: BackupSources,
  folder: string,
): Promise<Result<Manifest['database'], string>> {
  const from = (file: string) => path.join(dataDirectory, file)
  copyIfThere(settingsFile, path.join(folder, settingsName))
  for (const file of filesIn(dataDirectory, [...plainFiles])) copyIfThere(from(file), path.join(folder, file))
  if (existsSync(from(wordpressDatabase))) {
    const to = path.join(folder, wordpressDatabase)
    makeFolder(path.dirname(to))
    const copied = await copySqlite(from(wordpressDatabase), to)
    if (!copied.ok) return copied
  }
  if (postgres) {
    const dumped = await dumpPostgres(postgres, path.join(folder, postgresName))
    return dumped.ok ? success('postgres') : dumped
  }
  if (!existsSync(from(sqliteName))) return success('none')
  const copied = await copySqlite(from(sqliteName), path.join(folder, sqliteName))
  return copied.ok ? success('sqlite') : copied
}

/** A mail or an upload may be deleted after it was listed and before it is copied. */
function copyIfThere(from: string, to: string) {
  makeFolder(path.dirname(to))
  try {
    copyFileSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

async function describe(folder: string): Promise<Record<string, FileFacts>> {
  const facts: Record<string, FileFacts> = {}
  for (const file of filesIn(folder, [allFiles]))
    facts[file.replaceAll(path.sep, '/')] = await factsOfFile(path.join(folder, file))
  return facts
}

/** Files and folders whose names are not valid UTF-8: they cannot be opened by name, and an archive could not store the name. */
const withoutName = (dataDirectory: string): string[] =>
  ['wordpress/uploads', 'wordpress/plugins']
    .filter((folder) => existsSync(path.join(dataDirectory, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(dataDirectory, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(folder, name),
      ),
    )
    .filter((name) => name.includes('\ufffd') && !existsSync(path.join(dataDirectory, name)))

/** Files that match these patterns, as paths relative to the folder. */
const filesIn = (folder: string, patterns: string[]): string[] =>
  globSync(patterns, { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
