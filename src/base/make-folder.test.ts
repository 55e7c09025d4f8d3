import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFolder } from './make-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'make-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('makes a folder and those above it, with the mode that is given', () => {
  makeFolder(path.join(folder, 'a/b/c'), 0o700)
  for (const name of ['a', 'a/b', 'a/b/c']) expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o700)
})

test('leaves a folder that is there as it is', () => {
  writeFileSync(path.join(folder, 'kept'), '')
  chmodSync(folder, 0o750)
  makeFolder(folder, 0o700)
  expect(statSync(folder).mode & 0o777).toBe(0o750)
  expect(readdirSync(folder)).toEqual(['kept'])
})

test('makes a folder in one that a link leads to', () => {
  makeFolder(path.join(folder, 'real'))
  symlinkSync(path.join(folder, 'real'), path.join(folder, 'link'))
  makeFolder(path.join(folder, 'link/a'))
  expect(statSync(path.join(folder, 'real/a')).isDirectory()).toBe(true)
})

test.each([
  ['a file', 'a-file', 'EEXIST'],
  ['a folder in a file', 'a-file/a/b', 'EEXIST'],
  ['a link that leads nowhere', 'dangling', 'EEXIST'],
  ['a folder behind a link that leads nowhere', 'dangling/a', 'EEXIST'],
  ['a name that is too long', 'a'.repeat(300), 'ENAMETOOLONG'],
])('throws what the file system says of %s', (_, name, code) => {
  writeFileSync(path.join(folder, 'a-file'), '')
  symlinkSync(path.join(folder, 'nowhere'), path.join(folder, 'dangling'))
  expect(() => makeFolder(path.join(folder, name))).toThrow(expect.objectContaining({ code }))
})

test.skipIf(process.platform !== 'linux').each(['/proc/x', '/proc/x/y', '/proc/self/fd/x'])(
  'returns where a folder cannot be made though its parent is there: %s',
  (name) => {
    expect(() => makeFolder(name)).toThrow(expect.objectContaining({ code: 'ENOENT' }))
  },
)
