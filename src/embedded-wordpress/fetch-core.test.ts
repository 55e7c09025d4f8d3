import { createHash } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { create } from 'tar'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { failure, success } from '#base/result.ts'
import { fetchCore, fetchedCore, type PackPackage } from './fetch-core.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fetch-core-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const root = 'package/dist/cli/wp-files'
const needed = {
  [`${root}/latest/wordpress/wp-load.php`]: '<?php // core',
  [`${root}/sqlite-database-integration/wp-includes/sqlite/db.php`]: '<?php // driver',
}

/** A package with these files, as a registry would serve it. */
async function packageOf(files: Record<string, string>) {
  const source = path.join(folder, 'source')
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(source, name)), { recursive: true })
    await writeFile(path.join(source, name), text)
  }
  const archive = path.join(folder, 'made.tgz')
  await create({ file: archive, cwd: source, gzip: true }, ['package'])
  const digest = createHash('sha512')
    .update(await readFile(archive))
    .digest('base64')
  const pack: PackPackage = async (_spec, directory) => {
    await copyFile(archive, path.join(directory, 'fetched.tgz'))
    return success(path.join(directory, 'fetched.tgz'))
  }
  return { pack, source: { name: 'core', version: '1.0.0', integrity: `sha512-${digest}` }, archive }
}

const cores = () => path.join(folder, 'cores')
const fetch = (from: { pack: PackPackage; source: { name: string; version: string; integrity: string } }) =>
  fetchCore({ coreDirectory: cores(), signal: new AbortController().signal, ...from })

describe('fetchCore', () => {
  test('extracts core, driver and the Hungarian translation, and nothing else', async () => {
    const made = await packageOf({
      ...needed,
      [`${root}/latest/wordpress/wp-content/plugins/hello.php`]: 'x',
      [`${root}/latest/languages/hu_HU.l10n.php`]: 'x',
      [`${root}/latest/languages/de_DE.l10n.php`]: 'x',
      'package/dist/cli/other.js': 'x',
    })
    const fetched = await fetch(made)
    expect(fetched).toEqual(success(path.join(cores(), 'core-1.0.0')))
    const files = (await readdir(cores(), { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    )
    expect(files.map(({ name }) => name).sort()).toEqual(['db.php', 'hu_HU.l10n.php', 'wp-load.php'])
  })

  test('makes no request when it is already there', async () => {
    const made = await packageOf(needed)
    await fetch(made)
    const again = await fetch({ ...made, pack: async () => failure('asked') })
    expect(again.ok).toBe(true)
  })

  test('refuses a package with another checksum, and keeps nothing of it', async () => {
    const made = await packageOf(needed)
    const fetched = await fetch({ ...made, source: { ...made.source, integrity: 'sha512-AAAA' } })
    expect(fetched).toEqual(failure(expect.stringContaining('checksum')))
    expect(await readdir(cores())).toEqual([])
  })

  test('passes on why the package is unavailable', async () => {
    const made = await packageOf(needed)
    const fetched = await fetch({ ...made, pack: async () => failure('no registry') })
    expect(fetched).toEqual(failure('no registry'))
    expect(fetchedCore(cores(), made.source)).toBeNull()
  })

  test.each([
    [
      'a package without core',
      { 'package/readme.md': 'x' },
      'the package has no latest/wordpress/wp-load.php',
    ],
    ['a package without the driver', { [`${root}/latest/wordpress/wp-load.php`]: 'x' }, 'sqlite/db.php'],
  ])('refuses %s', async (_name, files, words) => {
    expect(await fetch(await packageOf(files))).toEqual(failure(expect.stringContaining(words)))
    expect(await readdir(cores())).toEqual([])
  })

  test('refuses an archive that ends in the middle', async () => {
    const made = await packageOf({ ...needed, [`${root}/latest/wordpress/big.php`]: 'x'.repeat(100_000) })
    const bytes = await readFile(made.archive)
    await writeFile(made.archive, bytes.subarray(0, bytes.length - 200))
    const digest = createHash('sha512')
      .update(await readFile(made.archive))
      .digest('base64')
    const fetched = await fetch({ ...made, source: { ...made.source, integrity: `sha512-${digest}` } })
    expect(fetched.ok).toBe(false)
    expect(await readdir(cores())).toEqual([])
  })

  test('removes the partial core of a killed process', async () => {
    // No process has this id: it is above Linux's maximum.
    const stale = path.join(cores(), '.fetching-4999999', 'core/latest/wordpress')
    const ownOlder = path.join(cores(), `.fetching-${process.pid}`, 'core/latest/wordpress')
    for (const directory of [stale, ownOlder]) {
      await mkdir(directory, { recursive: true })
      await writeFile(path.join(directory, 'left-over.php'), 'x')
    }
    const fetched = await fetch(await packageOf(needed))
    expect(fetched.ok).toBe(true)
    expect(await readdir(cores())).toEqual(['core-1.0.0'])
    expect(await readdir(path.join(cores(), 'core-1.0.0/latest/wordpress'))).toEqual(['wp-load.php'])
  })

  test('says in one line that the folder cannot be written to', async () => {
    const made = await packageOf(needed)
    await writeFile(cores(), 'a file where the folder should be')
    const fetched = await fetch(made)
    expect(fetched).toEqual(failure(expect.stringMatching(/^WordPress could not be unpacked: .+$/)))
  })
})
