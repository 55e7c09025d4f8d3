import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { popularWays } from '#sections/search/search-words.ts'
import { allRules, axeViolations } from '../access/axe.ts'
import { started } from '../browser/open.ts'
import { siteInBrowser } from '../browser/site-in-browser.ts'

const site = siteInBrowser()
const opener = (page: Page) => page.getByRole('link', { name: 'Search', exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) => dialog(page).getByRole('combobox')
const options = (page: Page) => dialog(page).getByRole('option')
const open = async (page: Page, path = '/about') => {
  await page.goto(path)
  await started(page)
  await opener(page).click()
  await field(page).waitFor()
}

describe('FIND-3 the dialog', () => {
  test('finds as one types, with arrows and Enter, and gives the focus back', () =>
    site.visit({}, async (page) => {
      await open(page)
      await page.keyboard.type('website creation')
      await expect.poll(() => options(page).first().textContent()).toMatch(/^Website creation/)
      await expect.poll(() => dialog(page).getByRole('status').textContent()).toMatch(/^\d+ results?$/)
      expect(await options(page).first().locator('mark').count()).toBeGreaterThan(0)
      expect(await field(page).getAttribute('aria-activedescendant')).toBeNull()
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      const active = await field(page).getAttribute('aria-activedescendant')
      expect(await page.locator(`#${active}`).getAttribute('aria-selected')).toBe('true')
      expect(active).toBe('search-option-0')
      await page.keyboard.press('Escape')
      expect(await dialog(page).isVisible()).toBe(false)
      expect(await opener(page).evaluate((link) => link === document.activeElement)).toBe(true)
      await page.keyboard.press('Enter')
      await options(page).first().waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/services/website-creation')
    }))

  test('ERR-2 says "Loading..." until the server has answered', () =>
    site.visit({}, async (page) => {
      const answer = Promise.withResolvers<void>()
      await page.route('**/api/search?*', async (route) => {
        await answer.promise
        await route.continue()
      })
      await open(page)
      await page.keyboard.type('website creation')
      await dialog(page).getByRole('status').filter({ hasText: 'Loading...' }).waitFor()
      answer.resolve()
      await options(page).first().waitFor()
      expect(await dialog(page).getByRole('status').textContent()).toMatch(/^\d+ results?$/)
    }))

  test('ignores keys of an input method', () =>
    site.visit({}, async (page) => {
      await open(page)
      await page.keyboard.type('website creation')
      await options(page).first().waitFor()
      const compose = (key: string) =>
        field(page).evaluate(
          (input, pressed) =>
            input.dispatchEvent(
              new KeyboardEvent('keydown', {
                key: pressed,
                isComposing: true,
                bubbles: true,
                cancelable: true,
              }),
            ),
          key,
        )
      expect(await compose('ArrowDown')).toBe(true)
      expect(await field(page).getAttribute('aria-activedescendant')).toBeNull()
      await page.keyboard.press('ArrowDown')
      expect(await compose('Enter')).toBe(true)
      expect(new URL(page.url()).pathname).toBe('/about')
    }))

  test('stays open when a text selection ends outside of it', () =>
    site.visit({}, async (page) => {
      await open(page)
      await page.keyboard.type('website')
      const box = await field(page).boundingBox()
      if (!box) throw new Error('the field is not there')
      await page.mouse.move(box.x + 60, box.y + box.height / 2)
      await page.mouse.down()
      await page.mouse.move(4, box.y + box.height / 2, { steps: 4 })
      await page.mouse.up()
      expect(await dialog(page).isVisible()).toBe(true)
      await page.mouse.click(4, box.y + box.height / 2)
      await dialog(page).waitFor({ state: 'hidden' })
    }))

  test('says that there are no results, and links on', () =>
    site.visit({}, async (page) => {
      await open(page)
      await page.keyboard.type('xyzzyq')
      await dialog(page).getByText('No results found').waitFor()
      expect(await options(page).count()).toBe(0)
      await dialog(page).getByRole('link', { name: 'Portfolio' }).waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL('**/search?q=xyzzyq')
      await page.getByRole('heading', { name: 'No results found' }).waitFor()
    }))

  test('opens by Ctrl K and by /, which can be turned off and is a letter in fields', () =>
    site.visit({}, async (page) => {
      await page.goto('/contact')
      await started(page)
      await page.keyboard.press('/')
      await field(page).waitFor()
      await dialog(page).getByRole('checkbox').uncheck()
      await page.keyboard.press('Escape')
      await page.keyboard.press('/')
      expect(await dialog(page).isVisible()).toBe(false)
      await page.getByRole('textbox', { name: 'Email' }).first().focus()
      await page.keyboard.press('Control+k')
      await field(page).waitFor()
      await dialog(page).getByRole('checkbox').check()
      await page.keyboard.press('Escape')
      await page.keyboard.press('/')
      expect(await dialog(page).isVisible()).toBe(false)
    }))

  test('falls back to the search page where its script does not load or the API fails', () =>
    site.visit({ expectedMessages: /Failed to load resource|Failed to fetch/ }, async (page) => {
      await page.route('**/api/search?*', (route) => route.abort())
      await open(page)
      await page.keyboard.type('websites')
      await dialog(page).getByText('The search isn’t responding').waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL('**/search?q=websites')
      await page.route('**/assets/islands*', (route) => route.abort())
      await page.goto('/about')
      await started(page)
      await opener(page).click()
      await page.waitForURL('**/search')
    }))
})

test.each(['light', 'dark'] as const)(
  'FIND-3 axe finds nothing in the dialog, in the %s theme',
  (colorScheme) =>
    site.visit({}, async (page) => {
      await page.emulateMedia({ colorScheme })
      for (const query of ['website creation', 'xyzzyq']) {
        await open(page)
        await page.keyboard.type(query)
        await expect.poll(() => dialog(page).getByRole('status').textContent()).toMatch(/result/)
        expect(await axeViolations(page, '.search-dialog', allRules)).toEqual([])
      }
    }),
)

test('FIND-4 FIND-5 remembers the last searches only with consent to preferences', () =>
  site.visit({}, async (page) => {
    const search = async (query: string) => {
      await open(page)
      await page.keyboard.type(query)
      await page.keyboard.press('Enter')
      await page.waitForURL(`**/search?q=${query}`)
    }
    const popular = popularWays('en').map(({ title }) => title)
    await search('bakery')
    await open(page)
    expect(await options(page).allTextContents()).toEqual(popular)
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull()
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
    await page.getByRole('button', { name: 'Accept all' }).click()
    await search('winery')
    await open(page)
    expect(await options(page).allTextContents()).toEqual(['winery', ...popular])
    await options(page).first().click()
    await page.waitForURL('**/search?q=winery')
  }))

test('FIND-1 FIND-5 without scripts the link leads to the page, and its form finds', () =>
  site.visit({ javaScriptEnabled: false }, async (page) => {
    await page.goto('/hu/about')
    await page.getByRole('link', { name: 'Keresés', exact: true }).click()
    await page.waitForURL('**/hu/search')
    for (const { title } of popularWays('hu'))
      expect(await page.getByRole('main').getByRole('link', { name: title, exact: true }).count()).toBe(1)
    await page.getByRole('searchbox').fill('házakat')
    await page.getByRole('main').getByRole('button', { name: 'Keresés' }).click()
    await page.waitForURL('**/hu/search?q=*')
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  }))
