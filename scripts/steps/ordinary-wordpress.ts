import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { debianPackages, findPrograms } from '#testing/ordinary-wordpress/programs.ts'

/**
 * Provides what the tests of an ordinary WordPress need (docs/decisions/0071): Debian's packages when root on Debian, else
 * says in a sentence that these tests are skipped.
 */
export function ensureOrdinaryWordPress(): void {
  if (findPrograms()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stderr.write(
      'Installing Apache, PHP and MariaDB for the tests of an ordinary WordPress (once)…\n',
    )
    run('update', '-qq')
    run('install', '-y', '-qq', '--no-install-recommends', ...debianPackages)
  }
  if (!findPrograms())
    process.stderr.write(
      `The tests of an ordinary WordPress are skipped: they need Apache, PHP and MariaDB (apt-get install ${debianPackages.join(' ')}).\n`,
    )
}

const run = (...words: string[]) =>
  spawnSync('apt-get', words, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
