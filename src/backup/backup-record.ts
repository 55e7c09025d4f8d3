import { readFileSync } from 'node:fs'
import path from 'node:path'
import { writeFileAtomicallySync } from '#base/write-file.ts'

/**
 * The outcome of the latest backups, kept in the data folder: the site cannot see the archives themselves, which may be in a
 * folder or on a machine that it has no access to. Times are milliseconds since 1970.
 */
export type BackupRecord = {
  newest: { archive: string; madeAt: number } | null
  /** Why the latest attempt failed; null if it succeeded. */
  failure: { at: number; reason: string } | null
}

export const backupRecordName = 'last-backup.json'

/** @returns null if no backup was ever attempted, or if the record cannot be read */
export function readBackupRecord(dataDirectory: string): BackupRecord | null {
  try {
    const { newest, failure } = JSON.parse(readFileSync(path.join(dataDirectory, backupRecordName), 'utf8'))
    return {
      newest: Number.isFinite(newest?.madeAt)
        ? { archive: String(newest.archive), madeAt: newest.madeAt }
        : null,
      failure: Number.isFinite(failure?.at) ? { at: failure.at, reason: String(failure.reason) } : null,
    }
  } catch {
    return null
  }
}

/** Records a successful backup. @throws errors of the file system */
export const noteBackup = (dataDirectory: string, archive: string, now: number): void =>
  write(dataDirectory, { newest: { archive: path.resolve(archive), madeAt: now }, failure: null })

/** Records a failed attempt; the newest successful backup stays on record. @throws errors of the file system */
export const noteFailedBackup = (dataDirectory: string, reason: string, now: number): void =>
  write(dataDirectory, {
    newest: readBackupRecord(dataDirectory)?.newest ?? null,
    failure: { at: now, reason: reason.slice(0, 500) },
  })

function write(dataDirectory: string, record: BackupRecord) {
  writeFileAtomicallySync(path.join(dataDirectory, backupRecordName), JSON.stringify(record, null, 1))
}
