import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimProcessNumber } from './process-number.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'process-number-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('PROC-4 gives each process on a data folder the lowest free number', () => {
  const [first, second, third] = [1, 2, 3].map(() => claimProcessNumber(folder))
  expect([first, second, third].map((claim) => claim?.number)).toEqual([1, 2, 3])
  second?.release()
  second?.release()
  expect(claimProcessNumber(folder).number).toBe(2)
  expect(claimProcessNumber(folder).number).toBe(4)
  expect(statSync(path.join(folder, 'process-1.lock')).mode & 0o777).toBe(0o600)
})

test('PROC-4 frees the number of a process that was killed', async () => {
  const holding = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { claimProcessNumber } from ${JSON.stringify(new URL('process-number.ts', import.meta.url).href)}
       console.log(claimProcessNumber(${JSON.stringify(folder)}).number)
       setInterval(() => {}, 1_000)`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  expect(String(await once(holding.stdout, 'data'))).toBe('1\n')
  const second = claimProcessNumber(folder)
  expect(second.number).toBe(2)
  holding.kill('SIGKILL')
  await once(holding, 'exit')
  expect(claimProcessNumber(folder).number).toBe(1)
})

test('PROC-4 says why a number could not be locked, and never takes the number of another process', () => {
  expect(claimProcessNumber(path.join(folder, 'missing'))).toMatchObject({
    number: 1,
    unlocked: expect.stringContaining('ENOENT'),
  })
  const first = claimProcessNumber(folder)
  expect(first).not.toHaveProperty('unlocked')
  mkdirSync(path.join(folder, 'process-2.lock'))
  expect(claimProcessNumber(folder)).toMatchObject({
    number: 2,
    unlocked: expect.stringContaining('EISDIR'),
  })
})
