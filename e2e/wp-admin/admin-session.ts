import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { startTestWordPress, type TestWordPress } from '#testing/servers/test-wordpress.ts'
import { adminPage } from './admin-in-browser.ts'

export type AdminSession = {
  readonly wordpress: TestWordPress
  /** A page of the admin with its owner signed in. Errors that the browser reports are in `faults`. */
  open(target: string): Promise<Page>
  readonly faults: string[]
}

/** A real WordPress and a real browser for all tests of a file, with the owner signed in. */
export function adminSession(): AdminSession {
  let page: Page
  let wordpress: TestWordPress
  const faults: string[] = []
  beforeAll(async () => {
    wordpress = await startTestWordPress()
    page = await adminPage(wordpress, 1440)
    page.setDefaultTimeout(60_000)
    page.on('pageerror', (error) => faults.push(error.message))
    // Skips the editor's welcome tour, which would cover everything.
    const seen = { 'core/edit-post': { welcomeGuide: false }, core: { welcomeGuide: false } }
    await wordpress.admin('POST', '/wp/v2/users/me', { meta: { persisted_preferences: seen } })
  }, 600_000)
  afterAll(async () => {
    await page?.context().close()
    await wordpress?.stop()
  })
  return {
    get wordpress() {
      return wordpress
    },
    faults,
    async open(target) {
      await page.goto(`${wordpress.url}/wp-admin/${target}`, { waitUntil: 'domcontentloaded' })
      return page
    },
  }
}
