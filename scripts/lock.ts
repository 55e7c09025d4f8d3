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
 * Does something that only one process may do at a time in this folder; others say so once and wait. A lock whose owner
 * has died is taken over.
 * @param file there while the work goes on; it says whose it is
 */
export function withLock(file: string, work: () => void, { say, wait } = terminal): void {
  let hasSaid = false
  while (!isTaken(file)) {
    const owner = ownerOf(file)
    if (owner === null) continue
    if (isDead(owner)) takeAway(file)
    else {
      if (!hasSaid) say(`Waiting for process ${owner}, to which ${file} belongs…`)
      hasSaid = true
      wait()
    }
  }
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
    return isLinked(signed, file)
  } finally {
    rmSync(signed)
  }
}

/**
 * Removes the lock of a dead process. Two may have seen the same one: who comes second gets hold of the fresh lock of
 * who came first, and puts it back.
 */
export function takeAway(file: string): void {
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

/** @returns false when there is a file of that name */
function isLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    return false
  }
}

/** @returns null when it has just been given back */
function ownerOf(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    return null
  }
}

/** A container gives every start the same id, so a lock that is older than this process may well carry its own. */
const isDead = (owner: number) => owner === process.pid || !isProcessAlive(owner)

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
