import { chmodSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import { failure, type Result, success } from '#base/result.ts'

/**
 * Copies a database while others read and write it: what is committed at the end of the copy is in it, the write-ahead log
 * included, in one file.
 * @returns in words why there is no sound copy
 */
export async function copySqlite(file: string, copy: string): Promise<Result<void, string>> {
  try {
    const source = new DatabaseSync(file, { readOnly: true })
    try {
      await backup(source, copy)
    } finally {
      source.close()
    }
    chmodSync(copy, 0o600)
    return isSound(copy) ? success(undefined) : failure(`${file} is damaged`)
  } catch (error) {
    return failure(`${file} cannot be copied: ${error instanceof Error ? error.message : error}`)
  }
}

function isSound(file: string): boolean {
  const database = new DatabaseSync(file)
  try {
    // One file alone: a copy of a database in WAL mode would open with two companions.
    database.exec('pragma journal_mode = delete')
    return database.prepare('pragma quick_check(1)').get()?.quick_check === 'ok'
  } finally {
    database.close()
  }
}

/** Whether another process has the database open for writing now. A file that is not there is open nowhere. */
export function isInUse(file: string): boolean {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    // SQLite gives an exclusive lock only while no one else has the file open, whether they read, write or wait.
    database.exec('pragma locking_mode = exclusive; begin exclusive; rollback')
    return false
  } catch {
    return true
  } finally {
    database.close()
  }
}
