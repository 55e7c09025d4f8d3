import { chmodSync, copyFileSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileTimestamp } from '#base/file-timestamp.ts'
import { makeFolder } from '#base/make-folder.ts'
import { failure, type Result, success } from '#base/result.ts'
import { unpackArchive, verifyArchive } from './archive.ts'
import type { BackupSources } from './back-up.ts'
import { backupRecordName } from './backup-record.ts'
import { orDiskFault } from './disk-fault.ts'
import {
  archivePrefix,
  archiveSuffix,
  type Manifest,
  postgresName,
  settingsName,
  sqliteName,
} from './manifest.ts'
import { dumpPostgres, holdsLeads, isServing, restorePostgres } from './postgres-copy.ts'
import { isInUse } from './sqlite-copy.ts'

export type Restored = {
  archive: string
  manifest: Manifest
  /** Where the previous data was moved; null if the folder was empty. */
  replaced: string | null
  /** Where the settings of the archive were written if there already were others. */
  otherSettings: string | null
}

/**
 * Restores the newest archive of a folder. Changes nothing if the archive is damaged or not ours, or if the data folder is not
 * empty.
 * @param from a folder of archives, or one archive
 * @param options.replace first moves the contents of the data folder aside; they are never deleted
 * @param options.now milliseconds since 1970
 * @returns what was done, or a message that says why nothing was
 */
export const restore = (
  sources: BackupSources,
  from: string,
  options: { replace: boolean; now: number },
): Promise<Result<Restored, string>> =>
  orDiskFault(from, () => putBack(sources, from, options), sources.dataDirectory)

async function putBack(
  sources: BackupSources,
  from: string,
  { replace, now }: { replace: boolean; now: number },
): Promise<Result<Restored, string>> {
  const archive = newestArchive(from)
  if (archive === null) return failure(`There is no backup in ${from}.`)
  const verified = await verifyArchive(archive)
  if (!verified.ok) return failure(`${archive} cannot be restored: ${verified.fault}. Nothing was changed.`)
  const manifest = verified.value
  const obstacle = await findObstacle(sources, manifest, replace)
  if (obstacle) return failure(`${obstacle} Nothing was changed.`)

  const { dataDirectory } = sources
  makeFolder(dataDirectory)
  const unpacked = mkdtempSync(path.join(dataDirectory, '.restoring-'))
  try {
    await unpackArchive(archive, manifest, unpacked)
    const aside = path.join(dataDirectory, `before-restore-${fileTimestamp(now)}`)
    const database = await restoreDatabase(sources, manifest, unpacked, aside)
    if (!database.ok) return failure(`${database.fault}. Nothing was changed.`)
    const otherSettings = restoreSettings(sources.settingsFile, unpacked)
    moveInto(aside, dataDirectory, ownFiles(dataDirectory))
    moveInto(dataDirectory, unpacked, readdirSync(unpacked))
    keepCore(aside, dataDirectory)
    return success({ archive, manifest, replaced: existsSync(aside) ? aside : null, otherSettings })
  } finally {
    rmSync(unpacked, { recursive: true, force: true })
  }
}

function newestArchive(from: string): string | null {
  if (!existsSync(from)) return null
  if (from.endsWith(archiveSuffix)) return from
  const newest = readdirSync(from)
    .filter((name) => name.startsWith(archivePrefix) && name.endsWith(archiveSuffix))
    .toSorted()
    .at(-1)
  return newest === undefined ? null : path.join(from, newest)
}

/** The reason why this backup cannot be restored, or null. */
async function findObstacle(
  sources: BackupSources,
  { database }: Manifest,
  replace: boolean,
): Promise<string | null> {
  const { dataDirectory, postgres } = sources
  const leads = path.join(dataDirectory, sqliteName)
  if (existsSync(leads) && isInUse(leads)) return isRunning
  if (ownFiles(dataDirectory).length > 0 && !replace)
    return `${dataDirectory} is not empty. With --replace, what stands there is moved aside.`
  if (database === 'postgres' && !postgres)
    return 'This backup holds the leads of a PostgreSQL: set DATABASE_URL to an empty database.'
  if (database === 'sqlite' && postgres)
    return 'This backup holds leads in SQLite, and DATABASE_URL is set: leave it out to restore them.'
  if (postgres && (await isServing(postgres))) return isRunning
  if (postgres && !replace && (await holdsLeads(postgres)))
    return 'The database at DATABASE_URL holds leads. With --replace, they are dumped to a file first.'
  return null
}

const isRunning = 'The site is running; stop it first.'

/** Folders that earlier restores moved aside do not count, nor does the backup record. */
const ownFiles = (dataDirectory: string) =>
  existsSync(dataDirectory)
    ? readdirSync(dataDirectory).filter(
        (name) => !/^(\.restoring-|before-restore-)/.test(name) && name !== backupRecordName,
      )
    : []

/** The current leads are dumped first, so that a restore can be undone. */
async function restoreDatabase(
  { postgres }: BackupSources,
  { database }: Manifest,
  unpacked: string,
  aside: string,
): Promise<Result<void, string>> {
  if (database !== 'postgres' || !postgres) return success(undefined)
  if (await holdsLeads(postgres)) {
    makeFolder(aside)
    const dumped = await dumpPostgres(postgres, path.join(aside, postgresName))
    if (!dumped.ok) return dumped
  }
  const dump = path.join(unpacked, postgresName)
  const done = await restorePostgres(postgres, dump)
  rmSync(dump)
  return done
}

/** Never overwrites existing settings. @returns where the settings of the archive were written, if not to the usual file */
function restoreSettings(settingsFile: string, unpacked: string): string | null {
  const settings = path.join(unpacked, settingsName)
  if (!existsSync(settings)) return null
  const target = existsSync(settingsFile) ? `${settingsFile}.from-backup` : settingsFile
  copyFileSync(settings, target)
  chmodSync(target, 0o600)
  rmSync(settings)
  return target === settingsFile ? null : target
}

function moveInto(folder: string, from: string, names: readonly string[]) {
  if (names.length > 0) makeFolder(folder)
  for (const name of names) renameSync(path.join(from, name), path.join(folder, name))
}

/** Archives do not contain WordPress itself; a core that was already downloaded is reused. */
function keepCore(aside: string, dataDirectory: string) {
  const core = path.join(aside, 'wordpress', 'core')
  if (!existsSync(core)) return
  makeFolder(path.join(dataDirectory, 'wordpress'))
  renameSync(core, path.join(dataDirectory, 'wordpress', 'core'))
}
