import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type ProcessNumber = {
  /** From 1; the lowest that no other process on the same data folder has. */
  number: number
  /** Why `process-N.lock` could not be locked: another process may have the number, too. */
  unlocked?: string
  release(): void
}

/**
 * Gives each process on a data folder a number of its own, for what it does not share with the others. The system releases a number
 * when its process ends, however it ends: it is a lock on `process-N.lock`. SQLite takes it, because Node has no file locks.
 * @param dataDirectory exists already
 */
export function claimProcessNumber(dataDirectory: string): ProcessNumber {
  for (let number = 1; ; number += 1) {
    try {
      const lock = lockFile(path.join(dataDirectory, `process-${number}.lock`))
      if (lock) return { number, release: () => lock.isOpen && lock.close() }
    } catch (error) {
      // For instance a full disk.
      return { number, unlocked: String(error), release() {} }
    }
  }
}

const sqliteBusy = 5

/** @returns null if another process has it. @throws if the file cannot be created or locked */
function lockFile(file: string): DatabaseSync | null {
  closeSync(openSync(file, 'a', 0o600))
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('begin exclusive')
    return database
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode === sqliteBusy) return null
    throw error
  }
}
