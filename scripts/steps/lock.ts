import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { isProcessAlive } from '#base/process-alive.ts'

const pollMs = 200

const terminal = {
  say(line: string) {
    process.stderr.write(`${line}\n`)
  },
  wait() {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pollMs)
  },
}

/**
 * Runs work under an inter-process lock file; other processes log once and wait. The lock of a dead process is taken
 * over.
 * @param file the lock file, which contains the owner's process id
 */
export function withLock(file: string, work: () => void, { say, wait } = terminal): void {
  let hasLogged = false
  while (!isTaken(file)) {
    const owner = ownerOf(file)
    if (owner === null) continue
    if (isDead(owner)) removeStaleLock(file)
    else {
      if (!hasLogged) say(`Waiting for process ${owner}, to which ${file} belongs…`)
      hasLogged = true
      wait()
    }
  }
  try {
    work()
  } finally {
    rmSync(file, { force: true })
  }
}

/** Created with link(2), which is atomic: a lock file always has its content. */
function isTaken(file: string): boolean {
  const signed = `${file}.${process.pid}`
  writeFileSync(signed, String(process.pid))
  try {
    return isLinked(signed, file)
  } finally {
    rmSync(signed)
  }
}

/**
 * Removes a dead process's lock. Two processes may see the same stale lock: the second one may get the first one's
 * new lock, and puts it back.
 */
export function removeStaleLock(file: string): void {
  const taken = `${file}.${process.pid}.old`
  try {
    renameSync(file, taken)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  const owner = ownerOf(taken)
  if (owner !== null && !isDead(owner)) isLinked(taken, file)
  rmSync(taken)
}

/** @returns false if the file exists */
function isLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    return false
  }
}

/** @returns null if it was released in the meantime */
function ownerOf(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    return null
  }
}

/** Containers reuse process ids: a lock older than this process may carry its own id. */
const isDead = (owner: number) => owner === process.pid || !isProcessAlive(owner)

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
