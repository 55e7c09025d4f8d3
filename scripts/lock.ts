import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const pollMs = 200

/**
 * Does something that only one process may do at a time in this folder; others wait. A lock whose owner has died is
 * taken over.
 * @param file there while the work goes on; it says whose it is
 */
export function withLock(file: string, work: () => void): void {
  while (!isTaken(file)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pollMs)
  try {
    work()
  } finally {
    rmSync(file, { force: true })
  }
}

/** A link appears whole or not at all, so a lock always says whose it is. */
function isTaken(file: string): boolean {
  const signed = `${file}.${process.pid}`
  writeFileSync(signed, String(process.pid))
  try {
    linkSync(signed, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (!isAlive(ownerOf(file))) rmSync(file, { force: true })
    return false
  } finally {
    rmSync(signed)
  }
}

/** @returns null when it has just been given back */
function ownerOf(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

function isAlive(pid: number | null): boolean {
  if (pid === null) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
