import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backupRecordName, noteBackup, noteFailedBackup, readBackupRecord } from './backup-record.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'backup-record-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('OPS-1 records a failed backup next to the newest archive, until the next one is made', () => {
  expect(readBackupRecord(folder)).toBe(null)
  noteFailedBackup(folder, 'no space is left', 1_000)
  expect(readBackupRecord(folder)).toEqual({
    newest: null,
    failure: { at: 1_000, reason: 'no space is left' },
  })
  noteBackup(folder, '/backups/a.tar.gz', 2_000)
  expect(readBackupRecord(folder)).toEqual({
    newest: { archive: '/backups/a.tar.gz', madeAt: 2_000 },
    failure: null,
  })
  noteFailedBackup(folder, 'no space is left', 3_000)
  expect(readBackupRecord(folder)).toEqual({
    newest: { archive: '/backups/a.tar.gz', madeAt: 2_000 },
    failure: { at: 3_000, reason: 'no space is left' },
  })
})

test.each(['', '{', 'null', '[]', '{"newest":{"madeAt":"soon"},"failure":7}'])(
  'OPS-1 reads a record that holds %s as neither a backup nor a failure',
  (text) => {
    writeFileSync(path.join(folder, backupRecordName), text)
    expect(readBackupRecord(folder)?.newest ?? null).toBe(null)
  },
)
