import { type Browser, chromium } from 'playwright-core'
import { browserShell, systemBrowser } from '../../scripts/steps/browser.ts'

/** Chromium's shell for tests (docs/decisions/0097). @param switches more of Chromium's */
export const launchBrowser = (...switches: string[]): Promise<Browser> => launch(browserShell(), switches)

let shared: Promise<Browser> | undefined

/** The browser that all files of a process share; it ends with the process. Tests open contexts in it, and close those. */
export async function sharedBrowser(): Promise<Browser> {
  const browser = await shared
  if (browser?.isConnected()) return browser
  shared = launchBrowser()
  return shared
}

/** The whole browser, which visitors have, for what is measured. @param switches more of Chromium's */
export const launchWholeBrowser = (...switches: string[]): Promise<Browser> =>
  launch(systemBrowser(), switches)

/** Chromium's shell on a computer with other fonts. @param fontsConfig a file of fontconfig's that names them */
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
      // The shell fits letters to whole pixels otherwise, as no phone does.
      '--font-render-hinting=none',
      ...switches,
    ],
  })
