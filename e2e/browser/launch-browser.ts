import { type Browser, chromium } from 'playwright-core'
import { systemBrowser } from '../../scripts/steps/browser.ts'

export function launchBrowser(): Promise<Browser> {
  const executablePath = systemBrowser()
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
}
