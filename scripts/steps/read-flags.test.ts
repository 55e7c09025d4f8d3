import { spawnSync } from 'node:child_process'
import { expect, test, vi } from 'vitest'

// Each test starts a process.
vi.setConfig({ testTimeout: 60_000 })

const run = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' })
  return { status, said: (stdout + stderr).trimEnd().split('\n') }
}

test.each([
  ['backup.ts', '--too', "Unknown option '--too'."],
  ['restore.ts', '--from', /^Option '--from <value>' argument missing\.$/],
])('%s names a wrong flag in a sentence, and says how it is called', (script, flag, sentence) => {
  expect(run(`scripts/${script}`, flag)).toEqual({
    status: 2,
    said: [expect.stringMatching(sentence), expect.stringMatching(/^npm run (backup|restore) -- --/)],
  })
})

test.each(['backup.ts', 'restore.ts'])('%s --help says how it is called', (script) => {
  expect(run(`scripts/${script}`, '--help')).toEqual({
    status: 0,
    said: [expect.stringMatching(/^npm run /)],
  })
})
