import { describe, expect, test } from 'vitest'
import { currentQuestionnaire } from '#audit/questionnaire.ts'
import { encodeResult, resultAddress } from '#audit/result-code.ts'
import { type Language, languages } from '#locale/language.ts'
import { inLanguage, pathTable, plainPages } from '#locale/path-table.ts'
import { sampleAnswers } from '#site/audit/sample-answers.ts'
import { byDay } from '../browser/by-day.ts'
import { longBlog } from '../browser/long-blog.ts'
import { siteInBrowser } from '../browser/site-in-browser.ts'

const site = siteInBrowser(longBlog)

const sampleCode = encodeResult(sampleAnswers, currentQuestionnaire)
const plain = { javaScriptEnabled: false }
const pages = plainPages.map((page) => pathTable[page])
const inBoth = byDay(
  languages.flatMap((language) => pages.map((path) => [language, inLanguage(path, language)] as const)),
  ([language]) => language === 'hu',
)

describe('without JavaScript', () => {
  test.each(inBoth)('ROUTE-1 LAY-1 %s %s is a complete page', (language: Language, path: string) =>
    site.visit(plain, async (page) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(200)
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
      expect(await page.title()).toContain('Igniting Studio')
      expect(await page.getByRole('banner').isVisible()).toBe(true)
      expect(await page.getByRole('main').getByRole('heading', { level: 1 }).count()).toBe(1)
      expect(await page.getByRole('contentinfo').isVisible()).toBe(true)
    }),
  )

  test('lets a visitor find and read a post and change the language', () =>
    site.visit(plain, async (page) => {
      await page.goto('/')
      await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click()
      await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
      const article = await page.getByRole('main').textContent()
      expect(article?.length).toBeGreaterThan(1_000)
      await page.getByRole('link', { name: 'Magyar' }).click()
      expect(await page.locator('html').getAttribute('lang')).toBe('hu')
    }))

  test.each([
    ['/blog?utm_source=x', '/hu/blog'],
    [resultAddress(sampleCode, 'en'), resultAddress(sampleCode, 'hu')],
  ])('LANG-3 from %s the language switch leads to %s', (from, to) =>
    site.visit(plain, async (page) => {
      await page.goto(from)
      const link = page.getByRole('link', { name: 'Magyar' })
      expect(await link.getAttribute('href')).toBe(to)
      await link.click()
      expect(await page.locator('html').getAttribute('lang')).toBe('hu')
    }),
  )

  test('HEAD-7 on a phone every link of the header can be reached', () =>
    site.visit({ ...plain, viewport: { width: 390, height: 844 } }, async (page) => {
      await page.goto('/')
      const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
      if (await menu.isVisible()) await menu.click()
      await page.getByRole('banner').getByRole('link', { name: 'Portfolio', exact: true }).click()
      await page.waitForURL('**/portfolio')
    }))
})
