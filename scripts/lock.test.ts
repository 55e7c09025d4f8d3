import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withLock } from './lock.ts'

function lockFile() {
  const folder = mkdtempSync(path.join(tmpdir(), 'igniting-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return path.join(folder, 'lock')
}

test('a lock is there while the work goes on, says whose it is, and is gone afterwards, whatever happens', () => {
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

test('the lock of a process that has died is taken over', () => {
  const file = lockFile()
  const { stdout } = spawnSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' })
  writeFileSync(file, stdout.trim())
  let isDone = false
  withLock(file, () => {
    isDone = true
  })
  expect(isDone).toBe(true)
})
