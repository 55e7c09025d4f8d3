import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ImageAddress } from '#content/models.ts'
import { bareProject } from '#testing/builders/unlikely-records.ts'
import { open } from '../browser/open.ts'
import { builtin, siteInBrowser } from '../browser/site-in-browser.ts'

const pictures = ['One', 'Two', 'Before: a wall', 'After: a window'].map((alt, place) => ({
  url: `/apple-touch-icon.png?${place}` as ImageAddress,
  alt,
}))
const site = siteInBrowser({
  ...builtin,
  project: async () => ({
    state: 'fresh',
    value: bareProject({ slug: 'pictures', title: 'Pictures', content_gallery: pictures }),
  }),
})

const shown = (page: Page) => page.getByRole('dialog').getByRole('status')

test('PORT-1 SCRIPT-2 the first click on a picture opens the gallery, which the keyboard can browse and close', () =>
  site.visit({}, async (page) => {
    await open(page, '/portfolio/pictures')
    const link = page.getByRole('link', { name: 'One' })
    await link.click()
    await expect.poll(() => shown(page).textContent()).toContain('One')
    const opened = await page.getByRole('dialog').getAttribute('aria-describedby')
    expect(await shown(page).getAttribute('id')).toBe(opened)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => shown(page).textContent()).toContain('Two')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/portfolio/pictures')
  }))

test('PORT-1 SCRIPT-2 the before/after edge follows a slider that was moved before hydration', () =>
  site.visit({}, async (page) => {
    await open(page, '/portfolio/pictures')
    await page.locator('.before-after__range').focus()
    await page.keyboard.press('ArrowRight')
    const cut = () =>
      page
        .locator('.before-after')
        .evaluate((stage) => (stage as HTMLElement).style.getPropertyValue('--cut'))
    await expect.poll(cut).toBe('51%')
  }))
