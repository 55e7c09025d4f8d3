import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes a folder and those above it; one that is there already is left as it is.
 *
 * Node's own `recursive` takes every ENOENT for a missing parent and makes that again, for ever and without returning to the event
 * loop, where the parent is there and cannot hold the child: in `/proc`, or in a mount whose folder was deleted. Seen with Node 24.21.
 * @param mode permissions of the folders that are made, before the umask
 * @throws what the file system says
 */
export function makeFolder(folder: string, mode = 0o777): void {
  if (isFolder(folder)) return
  const parent = path.dirname(folder)
  if (parent !== folder) makeFolder(parent, mode)
  try {
    mkdirSync(folder, mode)
  } catch (error) {
    // Another process may have been quicker.
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
