import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { systemClock } from '#base/clock.ts'
import { failure, type Result, success } from '#base/result.ts'
import { orExit } from './steps/or-exit.ts'

/**
 * `npm run release -- patch|minor|major`: raises the version of the site and of the plugin, dates the changelog's "Unreleased"
 * section, commits and tags. Pushes nothing.
 */

const kinds = ['major', 'minor', 'patch'] as const
type Kind = (typeof kinds)[number]

const isKind = (word: string | undefined): word is Kind => kinds.some((kind) => kind === word)

/** The files that contain the version. The first group of each pattern is the text before the number. */
export const versionedFiles: Readonly<Record<string, readonly RegExp[]>> = {
  'package.json': [/^( {2}"version": ")[^"]*/m],
  'package-lock.json': [
    /^( {2}"version": ")[^"]*/m,
    /^( {4}"": \{\n {6}"name": "[^"]*",\n {6}"version": ")[^"]*/m,
  ],
  'wordpress/igniting-studio/igniting-studio.php': [
    /^( \* Version: +)\S+/m,
    /^(const PLUGIN_VERSION = ')[^']*/m,
  ],
}

const changelog = 'CHANGELOG.md'

/**
 * Makes a release in a repository.
 * @param root the repository's folder
 * @param now milliseconds since 1970; its day dates the release
 * @returns the new version, or one sentence on why nothing was changed
 */
export function release(root: string, word: string | undefined, now: number): Result<string, string> {
  if (!isKind(word))
    return failure('npm run release -- patch|minor|major: say which part of the version rises.')
  const git = (...words: string[]) => spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  const status = git('status', '--porcelain')
  if (status.status !== 0) return failure(`This is not a git repository: ${status.stderr.trim()}`)
  if (status.stdout !== '')
    return failure('Commit or stash your changes first: a release is made of what is committed.')
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const version = nextVersion(JSON.parse(read('package.json')).version, word)
  if (git('rev-parse', '--verify', '--quiet', `refs/tags/v${version}`).status === 0)
    return failure(`There is a tag v${version} already: pull, or delete it if it was made by mistake.`)
  const released = releasedChangelog(read(changelog), version, new Date(now).toISOString().slice(0, 10))
  if (!released.ok) return released

  const written = new Map([[changelog, released.value]])
  for (const [file, patterns] of Object.entries(versionedFiles)) {
    let text = read(file)
    for (const pattern of patterns) {
      if (!pattern.test(text))
        return failure(`${file} has no version where it is expected (${pattern.source}).`)
      text = text.replace(pattern, `$1${version}`)
    }
    written.set(file, text)
  }
  const before = git('rev-parse', 'HEAD').stdout.trim()
  for (const [file, text] of written) writeFileSync(path.join(root, file), text)
  for (const words of [
    ['commit', '--quiet', '--all', '--message', `Release ${version}`],
    ['tag', '--annotate', `v${version}`, '--message', `Release ${version}`],
  ]) {
    const done = git(...words)
    if (done.status !== 0) {
      // The tree was clean, so this undoes only the release.
      git('reset', '--quiet', '--hard', before)
      return failure(`git ${words[0]} failed, and nothing was changed: ${done.stderr.trim()}`)
    }
  }
  return success(version)
}

/** @param version `major.minor.patch` */
export function nextVersion(version: string, kind: Kind): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  if (kind === 'major') return `${major + 1}.0.0`
  return kind === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`
}

/** Moves the changelog's unreleased section under its version and day. @returns a fault if it is empty */
function releasedChangelog(text: string, version: string, day: string): Result<string, string> {
  const [, before = '', notes = '', after = ''] =
    /^([\s\S]*?^## \[Unreleased\]\n)([\s\S]*?)(^## \[[\s\S]*)?$(?![\s\S])/m.exec(text) ?? []
  if (before === '') return failure(`${changelog} has no section "## [Unreleased]".`)
  if (!/^- /m.test(notes))
    return failure(
      `"Unreleased" in ${changelog} is empty: write there what changes for owners and operators.`,
    )
  return success(`${before}\n## [${version}] - ${day}\n${notes}${after}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const version = orExit(release(root, process.argv[2], systemClock.now()))
  process.stdout.write(
    `Version ${version} is committed and tagged v${version}.\nPublish it with: git push --follow-tags\n`,
  )
}
