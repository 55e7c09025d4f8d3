import { brotliCompressSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { testSite } from '#testing/servers/site-under-test.ts'
import { byDay } from '../browser/by-day.ts'
import { everyPage } from '../browser/every-page.ts'
import { open } from '../browser/open.ts'
import { formIn } from '../browser/page-parts.ts'
import { onePerScriptSet } from '../browser/script-sets.ts'
import { builtin, siteInBrowser } from '../browser/site-in-browser.ts'

/** Every visit reports its performance; by default only one in five does. */
const site = siteInBrowser(builtin, { site: { ...testSite, fieldDataPercent: 100 } })
const all = await everyPage(builtin)
/** The home page’s scripts are the closest to the limit, in either language. */
const firsts = await onePerScriptSet(builtin, all)
const pages = byDay(all, (page) => firsts.has(page) || page.name === 'home')

/** One of the pages is a not-found page. */
const notFound = /Failed to load resource: .*404/

/** Size limit for all scripts that run in a page, compressed, inline scripts included. */
const bounds = { beforeAnybodyActs: 10_000, afterAFormIsUsed: 98_000 }

/**
 * Counts the scripts that a page loads from now on.
 * @returns reads their bytes so far
 */
function countScripts(page: Page): () => Promise<number> {
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  })
  const inline = () =>
    page
      .locator('script:not([src], [type*=json])')
      .evaluateAll((scripts) => scripts.map(({ textContent }) => textContent).join(''))
  return async () => {
    const bodies = await Promise.all(scripts.map((script) => script.body()))
    const files = bodies.map((body) => brotliCompressSync(body).length)
    return files.reduce((sum, bytes) => sum + bytes, brotliCompressSync(await inline()).length)
  }
}

/** Scrolls to the end, so that every piece becomes interactive, and then points at a link. */
async function readWholly(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const step = innerHeight / 2
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
  })
  await expect.poll(() => page.locator('[data-piece]:not([data-alive])').count()).toBe(0)
  await Promise.all([page.waitForResponse(/\/late-motion/), page.locator('header a').first().hover()])
}

describe('SCRIPT-1 before any interaction', () => {
  test.each(pages)('$language $name runs at most 10 kB', ({ path }) =>
    site.visit({ isNew: true, expectedMessages: notFound }, async (page) => {
      const bytes = countScripts(page)
      await open(page, path)
      await readWholly(page)
      await page.waitForLoadState('networkidle')
      expect(await bytes()).toBeGreaterThan(3_000)
      expect(await bytes()).toBeLessThan(bounds.beforeAnybodyActs)
    }),
  )
})

describe('SCRIPT-1 an interaction loads React, and no more than 98 kB with it', () => {
  test.each([
    ['the contact form', '/contact', '[action="/api/forms/contact"] [name=email]'],
    ['the newsletter', '/blog', '[action="/api/forms/newsletter"] [name=email]'],
    ['the questionnaire', '/marketing-audit/questionnaire', '.questionnaire input'],
    ['the search of the FAQ', '/faq', '#faq-search'],
  ])('%s', (_, path, field) =>
    site.visit({}, async (page) => {
      const bytes = countScripts(page)
      await open(page, path)
      await page.locator(field).first().focus()
      await page.keyboard.type('a')
      await expect.poll(bytes).toBeGreaterThan(50_000)
      expect(await bytes()).toBeLessThan(bounds.afterAFormIsUsed)
    }),
  )

  test('a complete contact form, sent', () =>
    site.visit({}, async (page) => {
      const bytes = countScripts(page)
      await open(page, '/contact')
      const form = formIn(page, 'contact')
      await form.locator('[name=message]').fill('Good morning')
      await form.locator('[name=name]').fill('Anna')
      await form.locator('[name=email]').fill('anna@example.com')
      await form.locator('[type=submit]').click()
      await page.locator('.sent').waitFor()
      expect(await bytes()).toBeLessThan(bounds.afterAFormIsUsed)
    }))
})
