import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { failure, type Result, success } from '#base/result.ts'

/** The package is 67 MB: a slow connection takes minutes, but a dead one must not wait forever. */
const fetchTimeoutMs = 10 * 60_000

const unreachable = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENETUNREACH',
])

/** Downloads a package's archive with npm, from its configured registry. Runs none of the package's code. */
export async function npmPack(
  spec: string,
  directory: string,
  signal: AbortSignal,
): Promise<Result<string, string>> {
  const args = ['pack', spec, '--pack-destination', directory, '--ignore-scripts', '--fetch-retries=0']
  const { code, stderr } = await runNpm(args, directory, signal)
  if (code !== 0) return failure(npmFault(spec, stderr))
  const archive = readdirSync(directory).find((name) => name.endsWith('.tgz'))
  return archive ? success(path.join(directory, archive)) : failure(`npm packed nothing for ${spec}`)
}

function runNpm(args: string[], cwd: string, signal: AbortSignal): Promise<{ code: number; stderr: string }> {
  return new Promise((resolve) => {
    let stderr = ''
    const npm = spawn('npm', args, {
      cwd,
      signal,
      timeout: fetchTimeoutMs,
      stdio: ['ignore', 'ignore', 'pipe'],
      // On Windows npm is a script, not a program.
      shell: process.platform === 'win32',
    })
    npm.stderr.on('data', (chunk) => {
      stderr = (stderr + chunk).slice(-4_000)
    })
    npm.on('error', (error) =>
      resolve({ code: 1, stderr: `npm error code ${(error as NodeJS.ErrnoException).code}` }),
    )
    npm.on('close', (code) => resolve({ code: code ?? 1, stderr }))
  })
}

function npmFault(spec: string, stderr: string): string {
  const code = /^npm error code (\w+)/m.exec(stderr)?.[1] ?? 'time-out'
  if (unreachable.has(code)) return `the package registry cannot be reached (${code})`
  if (code === 'E404' || code === 'ETARGET') return `the package registry does not have ${spec}`
  if (code === 'ENOSPC') return 'no space is left on the disk'
  if (code === 'ENOENT') return 'npm is not installed'
  return `npm could not fetch ${spec} (${code})`
}
