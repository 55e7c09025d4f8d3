import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

const mailFilesKeptMs = 30 * 24 * 60 * 60_000

/** The folder of mail files. */
export const mailFolderIn = (dataDirectory: string) => path.join(dataDirectory, 'mail')

/** Names sort by time and are valid on every file system: `20261121T211905123Z-….eml`. */
export const mailName = (sentAt: number, key: string) => `${stamp(sentAt)}-${key}.eml`
const keyIn = (name: string) => /^\d{8}T\d{9}Z-([\da-f]+)\.eml$/.exec(name)?.[1]
/** An incomplete mail, while it is being written. */
export const draftName = (key: string) => `${key}.part`

const stamp = (time: number) => new Date(time).toISOString().replace(/[-:.]/g, '')

/** The names of the mails in a folder by key, oldest first. */
export async function mailsIn(folder: string): Promise<Map<string, string>> {
  const names = await readdir(folder)
  return new Map(
    names.sort().flatMap((name) => {
      const key = keyIn(name)
      return key === undefined ? [] : [[key, name]]
    }),
  )
}

/** Deletes mail files that are too old, including drafts left by a crash, even if mails now go to a server. */
export async function removeOldMails(folder: string, now: number): Promise<void> {
  const before = now - mailFilesKeptMs
  for (const name of await namesIn(folder)) {
    const file = path.join(folder, name)
    const isOld = keyIn(name)
      ? name < stamp(before)
      : name.endsWith('.part') && (await stat(file)).mtimeMs < before
    if (isOld) await rm(file, { force: true })
  }
}

/** Empty if no mail was ever written to a file. */
const namesIn = (folder: string) =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
