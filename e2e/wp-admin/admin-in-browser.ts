import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import type { TestWordPress } from '#testing/servers/test-wordpress.ts'

/** Signs the owner in to wp-admin, in this page's browser context. */
export async function signIn(page: Page, { url, stateDirectory }: TestWordPress): Promise<void> {
  const { user, password } = JSON.parse(await readFile(path.join(stateDirectory, 'credentials.json'), 'utf8'))
  await page.goto(`${url}/wp-login.php`)
  // WordPress focuses the user's name 200 ms after the page: a password typed at that moment would end up there.
  await page.waitForFunction(() => document.activeElement?.id === 'user_login')
  await page.fill('#user_login', user)
  await page.fill('#user_pass', password)
  await Promise.all([page.waitForURL(/wp-admin/), page.click('#wp-submit')])
}
