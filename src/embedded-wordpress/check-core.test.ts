import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { failure, success } from '#base/result.ts'
import { newerCore, wordpressVersionIn } from './check-core.ts'
import { corePackage } from './policies.ts'

const registry = (version: string) => () =>
  success(
    JSON.stringify({
      version,
      'dist.integrity': 'sha512-x',
      time: { [version]: '2026-12-24T00:30:20+00:00' },
    }),
  )

test.each([corePackage.version, '0.9.0'])(
  'OPS-4 nothing is newer than the pinned core when the registry has %s',
  (version) => {
    expect(newerCore(registry(version))).toEqual(success(null))
  },
)

test('OPS-4 a newer core comes with what the pin needs: version, integrity, day', () => {
  expect(newerCore(registry('99.1.0'))).toEqual(
    success({ version: '99.1.0', integrity: 'sha512-x', publishedOn: '2026-12-24' }),
  )
})

test.each([
  ['cannot be asked', () => failure('The package registry cannot be asked (ENOTFOUND).'), /cannot be asked/],
  ['answers a page', () => success('<html>'), /nothing of wp-studio/],
  ['answers without a version', () => success('{}'), /nothing of wp-studio/],
])('OPS-4 explains in one sentence that a registry %s', (_, npm, expected) => {
  expect(newerCore(npm)).toEqual(failure(expect.stringMatching(expected)))
})

test('OPS-4 reads the version of WordPress from its own file', () => {
  const core = mkdtempSync(path.join(tmpdir(), 'core-'))
  onTestFinished(() => rmSync(core, { recursive: true }))
  expect(wordpressVersionIn(core)).toBe(null)
  const folder = path.join(core, 'latest/wordpress/wp-includes')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    path.join(folder, 'version.php'),
    "<?php\n/** @global string $wp_version */\n$wp_version = '7.1.1';\n",
  )
  expect(wordpressVersionIn(core)).toBe('7.1.1')
})
