import { existsSync, readdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { fileTimestamp } from '#base/file-timestamp.ts'

/** The ends of the names of a database's files: its own and those of its two companions. */
export const companions = ['', '-wal', '-shm']
const asideName = /^leads-corrupt-[\dTZ-]+\.sqlite$/

/** Where leads are stored without PostgreSQL. */
export const sqliteFileIn = (dataDirectory: string) => path.join(dataDirectory, 'leads.sqlite')

/**
 * Renames a database that SQLite cannot read any more, with its two companions; nothing is deleted.
 * @param now milliseconds since the Unix epoch
 * @returns its new name
 * @throws what the file system says, also while Windows has the file open
 */
export function setAside(dataDirectory: string, now: number): string {
  const name = `leads-corrupt-${fileTimestamp(now)}.sqlite`
  for (const companion of companions) {
    const file = sqliteFileIn(dataDirectory) + companion
    if (existsSync(file)) renameSync(file, path.join(dataDirectory, name) + companion)
  }
  return name
}

/** Databases that were set aside and are still there: their leads need a person's attention. Oldest first. */
export function databasesSetAside(dataDirectory: string): string[] {
  try {
    return readdirSync(dataDirectory)
      .filter((name) => asideName.test(name))
      .toSorted()
  } catch {
    return []
  }
}
