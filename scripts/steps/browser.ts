import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { canInstallPackages, installPackages } from './debian-packages.ts'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const shellPath = '/usr/bin/chromium-headless-shell'

/** The system's Chromium, or null if only Playwright's can be used. */
export const systemBrowser = (): string | null => usualPlaces.find((place) => existsSync(place)) ?? null

/**
 * Chromium's headless shell: unlike headless Chromium it does not draw the browser's own interface (docs/decisions/0097); it
 * neither prerenders nor has a back-forward cache. Otherwise the full browser, or null as above.
 */
export const browserShell = (): string | null => (existsSync(shellPath) ? shellPath : systemBrowser())

/**
 * Provides browsers for tests: the system's Chromium and its shell, otherwise Debian's packages if root on Debian, otherwise
 * Playwright's download.
 * @throws if none is available
 */
export function ensureBrowser(): void {
  if (systemBrowser() && existsSync(shellPath)) return
  if (canInstallPackages())
    installPackages(['chromium', 'chromium-headless-shell'], 'Chromium for the browser tests')
  if (systemBrowser()) return
  const cli = path.join('node_modules', 'playwright-core', 'cli.js')
  if (spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 2, 2] }).status !== 0)
    throw new Error('no browser for the tests: install Chromium by hand and run npm test again')
}
