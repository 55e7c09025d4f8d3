import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { TestWordPress } from '#testing/servers/test-wordpress.ts'
import { axeViolations } from '../access/axe.ts'

/** Folder in which screenshots of the screens are stored for inspection; none if unset. */
export const pictures = process.env.SCREENS_TO

/** Signs the owner in to wp-admin, in this page's browser context. */
export async function signIn(page: Page, { url, stateDirectory }: TestWordPress): Promise<void> {
  const { user, password } = JSON.parse(await readFile(path.join(stateDirectory, 'credentials.json'), 'utf8'))
  await page.goto(`${url}/wp-login.php`)
  // WordPress focuses the user name 200 ms after the page has loaded: a password typed at that moment would end up there.
  await page.waitForFunction(() => document.activeElement?.id === 'user_login')
  await page.fill('#user_login', user)
  await page.fill('#user_pass', password)
  await Promise.all([page.waitForURL(/wp-admin/), page.click('#wp-submit')])
}

/**
 * Checks the current screen: no accessibility violations, no wider than the window, and no execution of markup from a record.
 * @param widths in pixels; at those in `axeWidths` axe runs too
 */
export async function expectGoodScreen(
  page: Page,
  name: string,
  widths: readonly number[],
  axeWidths = widths,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    if (axeWidths.includes(width))
      expect(await axeViolations(page, '#wpbody-content'), `${name} at ${width} px`).toEqual([])
    expect([name, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([name, width])
    if (pictures) await page.screenshot({ path: path.join(pictures, `${name}-${width}.png`), fullPage: true })
  }
  expect(await page.evaluate('window.hacked')).toBeUndefined()
  await page.setViewportSize({ width: 1280, height: 900 })
}
