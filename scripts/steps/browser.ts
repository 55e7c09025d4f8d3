import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The system's Chromium, or null if only Playwright's can be used. */
export const systemBrowser = (): string | null => usualPlaces.find((place) => existsSync(place)) ?? null

/**
 * Provides a browser for tests: the system's Chromium, else Debian's package when root on Debian, else Playwright's
 * download.
 * @throws when none is available
 */
export function ensureBrowser(): void {
  if (systemBrowser()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stderr.write('Installing Chromium for the browser tests (once)…\n')
    run('apt-get', 'update', '-qq')
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium')
    if (systemBrowser()) return
  }
  const cli = path.join('node_modules', 'playwright-core', 'cli.js')
  if (run(process.execPath, cli, 'install', 'chromium') !== 0)
    throw new Error('no browser for the tests: install Chromium by hand and run npm test again')
}

const run = (command: string, ...commandArguments: string[]) =>
  spawnSync(command, commandArguments, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status
