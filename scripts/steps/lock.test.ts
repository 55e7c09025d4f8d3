import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { removeStaleLock, withLock } from './lock.ts'

function lockFile() {
  const folder = mkdtempSync(path.join(tmpdir(), 'igniting-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return path.join(folder, 'lock')
}

test('a lock exists during the work, names its owner, and is always removed afterwards', () => {
  const file = lockFile()
  withLock(file, () => expect(readFileSync(file, 'utf8')).toBe(String(process.pid)))
  expect(existsSync(file)).toBe(false)
  expect(() =>
    withLock(file, () => {
      throw new Error('broken')
    }),
  ).toThrow('broken')
  expect(existsSync(file)).toBe(false)
})

/** Fails instead of waiting forever. */
const neverWaits = {
  say: () => {},
  wait: () => {
    throw new Error('it waits')
  },
}

test('takes over the lock of a dead process', () => {
  const file = lockFile()
  const { stdout } = spawnSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' })
  writeFileSync(file, stdout.trim())
  const work = vi.fn()
  withLock(file, work, neverWaits)
  expect(work).toHaveBeenCalledOnce()
  expect(readdirSync(path.dirname(file))).toEqual([])
})

test('treats a lock with its own pid as one of an earlier process, as in a restarted container', () => {
  const file = lockFile()
  writeFileSync(file, String(process.pid))
  const work = vi.fn()
  withLock(file, work, neverWaits)
  expect(work).toHaveBeenCalledOnce()
})

test('logs once that it waits, and for which process', () => {
  const file = lockFile()
  writeFileSync(file, String(process.ppid))
  const said: string[] = []
  let waits = 0
  const wait = () => {
    waits += 1
    if (waits === 3) rmSync(file)
  }
  withLock(file, () => expect(waits).toBe(3), { say: (line) => void said.push(line), wait })
  expect(said).toEqual([`Waiting for process ${process.ppid}, to which ${file} belongs…`])
})

test('of two that saw the same dead owner the second respects the new lock of the first', () => {
  const file = lockFile()
  writeFileSync(file, String(process.ppid))
  removeStaleLock(file)
  expect(readFileSync(file, 'utf8')).toBe(String(process.ppid))
  expect(readdirSync(path.dirname(file))).toEqual(['lock'])
})
