import { readFile } from 'node:fs/promises'
import path from 'node:path'
import AxeBuilder from '@axe-core/playwright'
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

/** What axe finds in the part of an admin screen that a plugin prints, one line each (WCAG 2.2 AA). */
export async function violationsOf(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page })
    .include('#wpbody-content')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary.slice(0, 200)}`,
    ),
  )
}
