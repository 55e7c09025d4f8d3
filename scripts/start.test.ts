import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Each test starts a process.
vi.setConfig({ testTimeout: 60_000 })

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'start-'))
})
afterEach(() => {
  chmodSync(folder, 0o700)
  rmSync(folder, { recursive: true })
})

const start = (dataDirectory: string) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.ts'], {
    encoding: 'utf8',
    env: { ...process.env, CONTENT_SOURCE: 'builtin', DATA_DIR: dataDirectory },
  })
  return { status, stdout, stderr }
}

test('refuses a data folder that is a file', () => {
  const file = path.join(folder, 'a-file')
  writeFileSync(file, '')
  expect(start(file)).toEqual({
    status: 1,
    stdout: '',
    stderr: `${file} cannot be used: it is not a folder.\n`,
  })
})

test.skipIf(process.platform !== 'linux')('refuses a data folder that cannot be made', () => {
  expect(start('/proc/x')).toEqual({
    status: 1,
    stdout: '',
    stderr: '/proc/x cannot be used: there is no such folder, and none can be made.\n',
  })
})

test.skipIf(process.getuid?.() === 0)(
  'refuses a data folder that it may not write, and says whose it has to be',
  () => {
    const data = path.join(folder, 'data')
    mkdirSync(data, { mode: 0o500 })
    expect(start(data)).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/cannot be used: permission is denied\. .*chown \d+ .*data\n$/),
    })
  },
)
