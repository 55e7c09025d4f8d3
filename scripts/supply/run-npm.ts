import { spawnSync } from 'node:child_process'

/** Runs the machine's npm. @returns its standard output, even if it fails */
export function runNpm(...npmArguments: string[]): { output: string; errors: string } {
  const { stdout, stderr } = spawnSync('npm', npmArguments, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  return { output: stdout ?? '', errors: stderr ?? '' }
}
