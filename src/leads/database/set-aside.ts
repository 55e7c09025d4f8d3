import { existsSync, readdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { fileTimestamp } from '#base/file-timestamp.ts'

/** File name suffixes of a database: its own and those of its two companion files. */
export const companions = ['', '-wal', '-shm']
const asideName = /^leads-corrupt-[\dTZ-]+\.sqlite$/

/** Where leads are stored without PostgreSQL. */
export const sqliteFileIn = (dataDirectory: string) => path.join(dataDirectory, 'leads.sqlite')

/**
 * Renames a database that SQLite can no longer read, with its two companion files; deletes nothing.
 * @param now milliseconds since the Unix epoch
 * @returns its new name
 * @throws errors of the file system, also while Windows has the file open
 */
export function setAside(dataDirectory: string, now: number): string {
  const name = `leads-corrupt-${fileTimestamp(now)}.sqlite`
  for (const companion of companions) {
    const file = sqliteFileIn(dataDirectory) + companion
    if (existsSync(file)) renameSync(file, path.join(dataDirectory, name) + companion)
  }
  return name
}

/** Databases that were set aside and still exist, oldest first: someone has to recover their leads. */
export function databasesSetAside(dataDirectory: string): string[] {
  try {
    return readdirSync(dataDirectory)
      .filter((name) => asideName.test(name))
      .toSorted()
  } catch {
    return []
  }
}
