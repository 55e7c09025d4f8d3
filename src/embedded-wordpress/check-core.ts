import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { failure, type Result, success } from '#base/result.ts'
import { isAtLeast } from '#base/version.ts'
import { corePackage } from './policies.ts'

/** The version of WordPress in a fetched core; null if it cannot be read. */
export function wordpressVersionIn(core: string): string | null {
  try {
    const text = readFileSync(path.join(core, 'latest/wordpress/wp-includes/version.php'), 'utf8')
    return /^\$wp_version = '([\d.]{1,12})/m.exec(text)?.[1] ?? null
  } catch {
    return null
  }
}

/** A version of the package in the registry; `publishedOn` is a day such as 2026-09-22. */
export type PublishedCore = { version: string; integrity: string; publishedOn: string }

/**
 * Asks the package registry for the newest version of the package that contains WordPress.
 * @param npm runs npm with these arguments; returns its output, or the reason why there is none
 * @returns null if the pinned version is the newest
 */
export function newerCore(
  npm: (words: readonly string[]) => Result<string, string> = queryNpm,
  pinned: Pick<typeof corePackage, 'name' | 'version'> = corePackage,
): Result<PublishedCore | null, string> {
  const answer = npm(['view', pinned.name, 'version', 'dist.integrity', 'time', '--json'])
  if (!answer.ok) return answer
  try {
    const { version, 'dist.integrity': integrity, time } = JSON.parse(answer.value)
    if (typeof version !== 'string' || typeof integrity !== 'string') throw new TypeError('no version')
    if (isAtLeast(pinned.version, version)) return success(null)
    return success({ version, integrity, publishedOn: String(time?.[version] ?? '').slice(0, 10) })
  } catch {
    return failure(`The package registry says nothing of ${pinned.name} that can be read.`)
  }
}

function queryNpm(words: readonly string[]): Result<string, string> {
  const { status, stdout, stderr, error } = spawnSync('npm', words, {
    encoding: 'utf8',
    timeout: 60_000,
    shell: process.platform === 'win32',
  })
  if (status === 0) return success(stdout)
  const code = /^npm error code (\w+)/m.exec(stderr ?? '')?.[1] ?? (error as NodeJS.ErrnoException)?.code
  return failure(`The package registry cannot be asked${code ? ` (${code})` : ''}. Try again later.`)
}
