import { readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '#base/make-folder.ts'
import { writeFileAtomically } from '#base/write-file.ts'

/** Where the archive keeps its files, addressed by plain names. Any operation may fail; no failure may reach a reader. */
export type ContentFolder = {
  list(): Promise<string[]>
  read(name: string): Promise<string>
  /** Writes atomically: readers see the new file or the previous one. */
  write(name: string, text: string): Promise<void>
  rename(name: string, newName: string): Promise<void>
  remove(name: string): Promise<void>
}

/** A folder on disk, created by the first write; only its owner may read it. */
export function createContentFolder(directory: string): ContentFolder {
  const at = (name: string) => path.join(directory, path.basename(name))
  return {
    list: () =>
      readdir(directory).catch((error) => {
        if (error.code === 'ENOENT') return []
        throw error
      }),
    read: (name) => readFile(at(name), 'utf8'),
    async write(name, text) {
      makeFolder(directory, 0o700)
      await writeFileAtomically(at(name), text)
    },
    rename: (name, newName) => rename(at(name), at(newName)),
    remove: (name) => rm(at(name), { force: true }),
  }
}
