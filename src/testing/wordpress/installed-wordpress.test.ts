import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fingerprintOf } from './installed-wordpress.ts'

test.each([
  ['the seed', 'embedded/seed.php'],
  ['a must-use plugin', 'embedded/mu-plugins/another.php'],
  ['the companion plugin', 'igniting-studio/igniting-studio.php'],
  ['the sample content', 'sample/posts.json'],
])('installs WordPress again when a file of %s changes', (_, file) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sources-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('wordpress/embedded', path.join(folder, 'embedded'), { recursive: true })
  cpSync('wordpress/igniting-studio', path.join(folder, 'igniting-studio'), { recursive: true })
  cpSync('contract/fixture', path.join(folder, 'sample'), { recursive: true })
  const sources = { wordpressDirectory: folder, sampleContentDirectory: path.join(folder, 'sample') }
  const before = fingerprintOf(sources)
  expect(fingerprintOf(sources)).toBe(before)
  writeFileSync(path.join(folder, file), 'changed')
  expect(fingerprintOf(sources)).not.toBe(before)
})
