import { type Browser, chromium } from 'playwright-core'
import { browserShell } from '../../scripts/steps/browser.ts'

/** @param switches more of Chromium's */
export function launchBrowser(...switches: string[]): Promise<Browser> {
  const executablePath = browserShell()
  return chromium.launch({
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
}
