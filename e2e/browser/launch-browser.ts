import { type Browser, chromium } from 'playwright-core'
import { browserShell, systemBrowser } from '../../scripts/steps/browser.ts'

/** Chromium's shell for tests (docs/decisions/0097). @param switches more of Chromium's */
export const launchBrowser = (...switches: string[]): Promise<Browser> => launch(browserShell(), switches)

/** The whole browser, for what is measured from an input to its paint: the shell takes up to twice as long for that. */
export const launchWholeBrowser = (): Promise<Browser> => launch(systemBrowser(), [])

const launch = (executablePath: string | null, switches: readonly string[]) =>
  chromium.launch({
    ...(executablePath && { executablePath }),
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
