import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether this process may install what the tests need: as root on Debian. */
export const canInstallPackages = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs Debian packages, and prints what for. */
export function installPackages(names: readonly string[], what: string): void {
  process.stderr.write(`Installing ${what} (once)…\n`)
  run('update', '-qq')
  run('install', '-y', '-qq', '--no-install-recommends', ...names)
}

const run = (...words: string[]) =>
  spawnSync('apt-get', words, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
