import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Creates a folder and its parents; an existing one is left as it is.
 *
 * Node's own `recursive` option treats every ENOENT as a missing parent. If the parent exists and cannot hold the child (in
 * `/proc`, or in a mount whose folder was deleted), it retries forever without returning to the event loop. Seen with Node 24.21.
 * @param mode permissions of created folders, before the umask
 * @throws errors of the file system
 */
export function makeFolder(folder: string, mode = 0o777): void {
  if (isFolder(folder)) return
  const parent = path.dirname(folder)
  if (parent !== folder) makeFolder(parent, mode)
  try {
    mkdirSync(folder, mode)
  } catch (error) {
    // Another process may have created it first.
    if (!isFolder(folder)) throw error
  }
}

function isFolder(name: string): boolean {
  try {
    return statSync(name).isDirectory()
  } catch {
    return false
  }
}
