import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { exitOf } from './run-cluster.ts'

test('PROC-4 an undeliverable message to a dying process does not end the wait for its exit', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('error', () => {})
  let hasEnded = false
  const exit = exitOf(child).then(() => {
    hasEnded = true
  })
  child.emit('error', new Error('write EPIPE'))
  await Promise.resolve()
  expect(hasEnded).toBe(false)
  child.kill('SIGKILL')
  await exit
  await exitOf(child)
  expect(child.signalCode).toBe('SIGKILL')
})
