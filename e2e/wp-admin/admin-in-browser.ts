import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { TestWordPress } from '#testing/servers/test-wordpress.ts'
import { axeViolations } from '../access/axe.ts'
import { byDay } from '../browser/by-day.ts'
import { sharedBrowser } from '../browser/launch-browser.ts'

/** Folder in which screenshots of the screens are stored for inspection; none if unset. */
export const pictures = process.env.SCREENS_TO

/** A page of wp-admin with its owner signed in, in a browser context of its own. */
export async function adminPage({ url, stateDirectory }: TestWordPress, width = 1280): Promise<Page> {
  if (pictures) mkdirSync(pictures, { recursive: true })
  const context = await (await sharedBrowser()).newContext({ viewport: { width, height: 900 } })
  const page = await context.newPage()
  const { user, password } = JSON.parse(await readFile(path.join(stateDirectory, 'credentials.json'), 'utf8'))
  await page.goto(`${url}/wp-login.php`)
  // WordPress focuses the user name 200 ms after the page has loaded: a password typed at that moment would end up there.
  await page.waitForFunction(() => document.activeElement?.id === 'user_login')
  await page.fill('#user_login', user)
  await page.fill('#user_pass', password)
  await Promise.all([page.waitForURL(/wp-admin/), page.click('#wp-submit')])
  return page
}

/** Switches the screens to Hungarian, or back to English. */
export const switchLanguage = (wordpress: TestWordPress, locale: 'hu_HU' | 'en_US') =>
  wordpress.admin('POST', '/wp/v2/users/me', { locale })

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

/** The same; by day axe sees English screens at the width of a desktop and Hungarian ones at a phone's. */
export const expectGoodByDay = (page: Page, name: string, widths: readonly number[]) =>
  expectGoodScreen(
    page,
    name,
    widths,
    byDay(widths, (width) => width === (name.endsWith('-hu') ? 390 : 1280)),
  )
