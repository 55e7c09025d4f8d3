import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isAtLeast, leastPluginVersion, siteVersion } from '#base/version.ts'
import { nextVersion, release, versionedFiles } from './release.ts'

const project = path.resolve(import.meta.dirname, '..')
const now = Date.UTC(2027, 0, 5, 12)
let root: string

const git = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return stdout.trim()
}
const read = (file: string, from = root) => readFileSync(path.join(from, file), 'utf8')
const versionsIn = (from: string) =>
  Object.entries(versionedFiles).flatMap(([file, patterns]) =>
    patterns.map((pattern) => {
      const [all = '', before = ''] = pattern.exec(read(file, from)) ?? []
      return `${file}: ${all.slice(before.length)}`
    }),
  )
const withChangelog = (text: string) => writeFileSync(path.join(root, 'CHANGELOG.md'), text)
const commitAll = () => git('commit', '--quiet', '--all', '--message', 'Change')

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'release-'))
  for (const file of Object.keys(versionedFiles)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    cpSync(path.join(project, file), path.join(root, file))
  }
  withChangelog(
    '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A thing.\n\n## [1.1.0] - 2026-11-28\n\n- Older.\n',
  )
  git('init', '--quiet')
  git('config', 'user.name', 'Release')
  git('config', 'user.email', 'release@studio.example')
  git('add', '--all')
  commitAll()
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('REL-1 site, lock file and plugin have one version, and the changelog has it on top', () => {
  expect(siteVersion).toMatch(/^\d+\.\d+\.\d+$/)
  expect(versionsIn(project).filter((found) => !found.endsWith(`: ${siteVersion}`))).toEqual([])
  expect(/^## \[(\d.*?)\] - \d{4}-\d\d-\d\d$/m.exec(read('CHANGELOG.md', project))?.[1]).toBe(siteVersion)
})

test('REL-1 the plugin of this repository is new enough for its site', () => {
  expect(isAtLeast(siteVersion, leastPluginVersion)).toBe(true)
  expect(isAtLeast('1.9.0', '1.10.0')).toBe(false)
})

test('REL-1 raises the version everywhere, dates the changelog, commits and tags', () => {
  const version = nextVersion(siteVersion, 'minor')
  expect(release(root, 'minor', now)).toEqual({ ok: true, value: version })
  expect(versionsIn(root).filter((found) => !found.endsWith(`: ${version}`))).toEqual([])
  expect(read('CHANGELOG.md')).toBe(
    `# Changelog\n\n## [Unreleased]\n\n## [${version}] - 2027-01-05\n\n### Added\n\n- A thing.\n\n## [1.1.0] - 2026-11-28\n\n- Older.\n`,
  )
  expect(git('status', '--porcelain')).toBe('')
  expect(git('describe', '--exact-match')).toBe(`v${version}`)
})

test.each([
  ['patch', '1.2.4'],
  ['minor', '1.3.0'],
  ['major', '2.0.0'],
] as const)('a %s release follows 1.2.3 with %s', (kind, expected) => {
  expect(nextVersion('1.2.3', kind)).toBe(expected)
})

const section = '## [Unreleased]\n\n### Added\n\n- A thing.\n'
test.each<[string, string | undefined, () => void, RegExp]>([
  ['without a kind', undefined, () => {}, /patch\|minor\|major/],
  ['with an unknown kind', 'huge', () => {}, /patch\|minor\|major/],
  ['of a dirty tree', 'patch', () => withChangelog(`${section}- Not committed.\n`), /Commit or stash/],
  [
    'with a file that git does not know',
    'patch',
    () => writeFileSync(path.join(root, 'new.txt'), ''),
    /Commit or stash/,
  ],
  [
    'with nothing unreleased',
    'patch',
    () => {
      withChangelog('# Changelog\n\n## [Unreleased]\n\n### Added\n\n## [1.1.0] - 2026-11-28\n\n- Older.\n')
      commitAll()
    },
    /is empty/,
  ],
  [
    'without the section',
    'patch',
    () => {
      withChangelog('# Changelog\n\n## [1.1.0] - 2026-11-28\n\n- Older.\n')
      commitAll()
    },
    /no section/,
  ],
  ['that is tagged already', 'patch', () => git('tag', `v${nextVersion(siteVersion, 'patch')}`), /already/],
  [
    'of a plugin without a version',
    'patch',
    () => {
      writeFileSync(path.join(root, 'wordpress/igniting-studio/igniting-studio.php'), '<?php\n')
      commitAll()
    },
    /no version where it is expected/,
  ],
  [
    'that a hook of git refuses',
    'patch',
    () => {
      const hook = path.join(root, '.git/hooks/pre-commit')
      mkdirSync(path.dirname(hook), { recursive: true })
      writeFileSync(hook, '#!/bin/sh\necho no >&2\nexit 1\n', { mode: 0o755 })
    },
    /git commit failed, and nothing was changed: no/,
  ],
])('REL-1 refuses a release %s, in one sentence, and changes nothing', (_, kind, prepare, expected) => {
  prepare()
  const before = [git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('tag'), read('package.json')]
  const done = release(root, kind, now)
  expect(done).toEqual({ ok: false, fault: expect.stringMatching(expected) })
  expect([git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('tag'), read('package.json')]).toEqual(
    before,
  )
})
