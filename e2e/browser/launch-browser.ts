import { type Browser, chromium } from 'playwright-core'
import { browserShell, systemBrowser } from '../../scripts/steps/browser.ts'

/**
 * Chromium's headless shell for tests (docs/decisions/0097).
 * @param switches additional switches for Chromium
 */
export const launchBrowser = (...switches: string[]): Promise<Browser> => launch(browserShell(), switches)

let shared: Promise<Browser> | undefined

/** The browser that all files of a process share; it exits with the process. Tests open contexts in it and close only those. */
export async function sharedBrowser(): Promise<Browser> {
  const browser = await shared
  if (browser?.isConnected()) return browser
  shared = launchBrowser()
  return shared
}

/**
 * The full browser that visitors have, for measurements.
 * @param switches additional switches for Chromium
 */
export const launchWholeBrowser = (...switches: string[]): Promise<Browser> =>
  launch(systemBrowser(), switches)

/**
 * Chromium's headless shell on a computer with other fonts.
 * @param fontsConfig a fontconfig file that lists them
 */
export const launchBrowserWithFonts = (fontsConfig: string): Promise<Browser> =>
  launch(browserShell(), [], { FONTCONFIG_FILE: fontsConfig })

const launch = (executablePath: string | null, switches: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  chromium.launch({
    ...(executablePath && { executablePath }),
    env: { ...process.env, ...env },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      // Otherwise the shell aligns letters to whole pixels, which phones do not do.
      '--font-render-hinting=none',
      ...switches,
    ],
  })
