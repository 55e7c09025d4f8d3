import { type Browser, chromium } from 'playwright-core'
import { browserShell } from '../../scripts/steps/browser.ts'

export function launchBrowser(): Promise<Browser> {
  const executablePath = browserShell()
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
}
