import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { pathTo, serviceSlugs } from '#locale/path-table.ts'
import { axeViolations } from '../access/axe.ts'
import { addStyles } from '../browser/add-styles.ts'
import { siteInBrowser } from '../browser/site-in-browser.ts'

const site = siteInBrowser()
const orchard = pathTo('project', 'en', 'the-orchard-in-numbers')
const withPieces = [
  orchard,
  ...['morning-batch', 'kohegy-cellar', 'kiln-days'].map((slug) => pathTo('project', 'en', slug)),
  ...serviceSlugs.map((slug) => pathTo('service', 'en', slug)),
]
const settings = [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { forcedColors: 'active' }] as const
const piece = (page: Page) => page.locator('[data-piece]')
const controls = (page: Page) => piece(page).locator('[data-control]')

describe.each(withPieces)('PORT-1 SERV-1 %s', (path) => {
  test('comes with its styles, and requests none', async () => {
    const html = await (await fetch(site.origin + path)).text()
    expect(html).toContain('.showpiece__opening{')
    expect(html).not.toContain('rel="stylesheet"')
  })

  test('starts when it enters the viewport, no earlier, and has no violation in either theme', () =>
    site.visit({ isNew: true, viewport: { width: 1280, height: 600 }, bypassCSP: true }, async (page) => {
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(await controls(page).first().isHidden()).toBe(true)
      expect(await piece(page).getAttribute('data-alive')).toBeNull()
      await piece(page).scrollIntoViewIfNeeded()
      await expect.poll(() => piece(page).getAttribute('data-alive')).toBe('')
      await addStyles(page, '*, ::before, ::after { transition: none !important }')
      for (const media of settings) {
        await page.emulateMedia(media)
        expect(await axeViolations(page, '[data-piece]')).toEqual([])
        if (path.startsWith('/portfolio/')) expect(await axeViolations(page, '.project-story')).toEqual([])
      }
    }))
})

test('PORT-1 SERV-1 a page without a demonstration carries no demonstration styles', async () => {
  expect(await (await fetch(`${site.origin}/portfolio`)).text()).not.toContain('showpiece')
})

test('PORT-1 choosing a month by key highlights and announces its figures', () =>
  site.visit({}, async (page) => {
    await page.goto(orchard, { waitUntil: 'networkidle' })
    await piece(page).scrollIntoViewIfNeeded()
    await expect.poll(() => piece(page).getAttribute('data-alive')).toBe('')
    const figures = () => piece(page).locator('[data-figure]').allTextContents()
    expect(await figures()).toContain('34')
    await page.getByRole('radio', { name: 'October' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(figures).toContain('27.5')
    expect(await page.getByRole('radio', { name: 'September' }).isChecked()).toBe(true)
  }))

test('PORT-1 shows the height of the top above the hill and of the door below it, after a jump as well', () =>
  site.visit({ reducedMotion: 'reduce' }, async (page) => {
    await page.goto(pathTo('project', 'en', 'kohegy-cellar'), { waitUntil: 'networkidle' })
    const height = () => piece(page).locator('[data-sign]').textContent()
    const goTo = (part: Locator) =>
      part.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await goTo(page.locator('[data-height]').nth(4))
    await expect.poll(height).toBe('251')
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(height).toBe('348')
    await goTo(page.locator('.project-story__part').first())
    await expect.poll(height).toBe('204')
  }))

test('PORT-1 prints every month in the table, whatever was chosen', () =>
  site.visit({}, async (page) => {
    await page.goto(orchard, { waitUntil: 'networkidle' })
    await page.emulateMedia({ media: 'print' })
    expect(
      await piece(page)
        .locator('tbody tr')
        .evaluateAll((rows) => rows.filter((row) => row.checkVisibility()).length),
    ).toBe(12)
  }))
