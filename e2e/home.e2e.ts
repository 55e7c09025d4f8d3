import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { createBuiltinContent } from '#content/builtin-content.ts'
import { composeHeadline, linesOf } from '#sections/home/compose-headline.ts'
import { siteInBrowser } from './site-in-browser.ts'

const long = 'A studio for people who would rather be remembered than merely seen, liked and then forgotten'
const headlines = { en: 'Őrült jó ötletek, érthető számok', hu: long }

const builtin = createBuiltinContent({ clock: systemClock })
const site = siteInBrowser({
  ...builtin,
  home: async (language) => ({ ...(await builtin.home(language)), hero_headline: headlines[language] }),
})

const wide = { viewport: { width: 1280, height: 800 } }
const screens = { wide, narrow: { viewport: { width: 390, height: 844 } } }

/** The words of the page's headline as the browser has set them, line by line. */
const linesSeen = (page: Page) =>
  page.evaluate(() => {
    const lines = new Map<number, string[]>()
    const walker = document.createTreeWalker(document.querySelector('h1') as Node, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim()
      if (!text) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const bottom = Math.round(range.getBoundingClientRect().bottom)
      lines.set(bottom, [...(lines.get(bottom) ?? []), text])
    }
    return [...lines.values()].map((words) => words.join(' '))
  })

describe('the home page', () => {
  test('HOME-1 HOME-3 HOME-4 has its sections and its calls', () =>
    site.visit(wide, async (page) => {
      await page.goto('/')
      for (const id of ['about', 'services', 'portfolio', 'contact'])
        expect(await page.locator(`section#${id}`).count()).toBe(1)
      const book = page.getByRole('link', { name: 'Book Consultation' })
      expect(await book.getAttribute('target')).toBe('_blank')
      expect(await page.getByRole('link', { name: 'View Our Work' }).getAttribute('href')).toBe('/portfolio')
    }))

  test.each([
    ['wide', '/', headlines.en],
    ['wide', '/hu', headlines.hu],
    ['narrow', '/', headlines.en],
    ['narrow', '/hu', headlines.hu],
  ] as const)('HOME-2 any headline stands in the lines it was composed in: %s %s', (screen, path, text) =>
    site.visit(screens[screen], async (page) => {
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      const { words, [screen]: setting } = composeHeadline(text)
      expect(await linesSeen(page)).toEqual(linesOf(words, setting.breaks))
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }),
  )

  test('the moving line can be stopped, and stands still for those who asked for less motion', () =>
    site.visit(wide, async (page) => {
      const position = () =>
        page
          .locator('.marquee__row')
          .first()
          .evaluate((row) => row.style.transform)
      await page.goto('/')
      await expect.poll(position, { timeout: 10_000 }).not.toBe('')
      await page.getByRole('button', { name: 'Pause the ticker' }).click()
      await page.getByRole('button', { name: 'Let the line move' }).waitFor()
      const stopped = await position()
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
      expect(await position()).toBe(stopped)

      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.reload()
      await page.getByRole('button', { name: 'Pause the ticker' }).waitFor()
      expect(await position()).toBe('')
    }))
})
