import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { writeFileAtomically, writeFileAtomicallySync } from './write-file.ts'

const folder = () => mkdtempSync(path.join(tmpdir(), 'write-file-'))

test.each([
  ['at once', (file: string, text: string) => writeFileAtomicallySync(file, text)],
  ['later', (file: string, text: string) => writeFileAtomically(file, text)],
])('replaces a file, readable by its owner only, without leftovers (%s)', async (_, write) => {
  const directory = folder()
  const file = path.join(directory, 'a.json')
  writeFileSync(file, 'old')
  await write(file, 'new')
  expect(readFileSync(file, 'utf8')).toBe('new')
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(directory)).toEqual(['a.json'])
})

test('keeps the old file and removes the draft when it cannot be replaced', async () => {
  const directory = folder()
  // A folder with that name cannot be replaced by a file.
  const file = folder()
  writeFileSync(path.join(file, 'x'), '')
  await expect(writeFileAtomically(file, 'new', { draft: path.join(directory, 'draft') })).rejects.toThrow()
  expect(() => writeFileAtomicallySync(file, 'new')).toThrow()
  expect(readdirSync(directory)).toEqual([])
  expect(readdirSync(file)).toEqual(['x'])
})

test('overwrites the draft of an earlier attempt', async () => {
  const directory = folder()
  const draft = path.join(directory, 'draft')
  writeFileSync(draft, 'half')
  await writeFileAtomically(path.join(directory, 'mail'), 'whole', { draft })
  expect(readdirSync(directory)).toEqual(['mail'])
})
