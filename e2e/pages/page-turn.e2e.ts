import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { siteInBrowser } from '../browser/site-in-browser.ts'

const site = siteInBrowser()

/** Whether the document that has come does so in a transition from the last one. */
async function turnsTo(page: Page, path: string) {
  await page.addInitScript(() =>
    addEventListener('pagereveal', ({ viewTransition }) => {
      document.documentElement.dataset.turned = String(viewTransition !== null)
    }),
  )
  await page.goto('/', { waitUntil: 'load' })
  await page.evaluate((address) => location.assign(address), path)
  await page.waitForURL(`**${path}`)
  return page.locator('html').getAttribute('data-turned')
}

test('AHEAD-3 the next page comes in over the last one, behind the edge of the house', () =>
  site.visit({ reducedMotion: 'no-preference' }, async (page) => {
    expect(await turnsTo(page, '/about')).toBe('true')
  }))

test('AHEAD-3 nothing moves for who wants it still', () =>
  site.visit({ reducedMotion: 'reduce' }, async (page) => {
    expect(await turnsTo(page, '/about')).toBe('false')
  }))
