import { chmodSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import { failure, type Result, success } from '#base/result.ts'

/**
 * Copies a database while it is in use: the copy is one file with everything committed by the end of the copy, including the
 * write-ahead log.
 * @returns a message if there is no sound copy
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
    // A copy in WAL mode would create two companion files when opened.
    database.exec('pragma journal_mode = delete')
    return database.prepare('pragma quick_check(1)').get()?.quick_check === 'ok'
  } finally {
    database.close()
  }
}

/** Whether another process has the database open. False if the file does not exist. */
export function isInUse(file: string): boolean {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    // SQLite grants an exclusive lock only if no other process has the file open, whether it reads, writes or idles.
    database.exec('pragma locking_mode = exclusive; begin exclusive; rollback')
    return false
  } catch {
    return true
  } finally {
    database.close()
  }
}
