import { existsSync, globSync } from 'node:fs'
import { canInstallPackages, installPackages } from './debian-packages.ts'

const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']
const first = (places: readonly string[]) => places.find((place) => existsSync(place)) ?? null

/** Firefox, which supports WebDriver BiDi itself; null if it is not installed. */
export const firefox = (): string | null => first(['/usr/bin/firefox-esr', '/usr/bin/firefox'])

/** WebKit with its driver and the virtual screen it needs; null if one of them is missing. */
export function webKit(): { driver: string; browser: string; screen: string } | null {
  const driver = first(['/usr/bin/WebKitWebDriver'])
  const browser = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted().at(-1)
  const screen = first(['/usr/bin/Xvfb'])
  return driver && browser && screen ? { driver, browser, screen } : null
}

/**
 * Provides Firefox and WebKit for a short user journey in each (docs/decisions/0085), otherwise reports which of them is skipped.
 */
export function ensureOtherBrowsers(): void {
  if ((!firefox() || !webKit()) && canInstallPackages())
    installPackages(packages, 'Firefox and WebKit for their tests')
  const missing = [...(firefox() ? [] : ['Firefox']), ...(webKit() ? [] : ['WebKit'])]
  if (missing.length > 0)
    process.stderr.write(
      `The journey in ${missing.join(' and ')} is skipped: it needs Debian’s packages (apt-get install ${packages.join(' ')}).\n`,
    )
}
