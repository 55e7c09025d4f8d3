import { describe, expect, test } from 'vitest'
import type { Content } from '#content/content.ts'
import type { Page, RecordSummary } from '#content/models.ts'
import { summaryOf } from '#content/records/record-summary.ts'
import { allRules, axeViolations } from '../access/axe.ts'
import { byDay } from '../browser/by-day.ts'
import { builtin, siteInBrowser } from '../browser/site-in-browser.ts'

const texts = await Promise.all(
  (['en', 'hu'] as const).map(async (language) => {
    const policy = await builtin.page(language, 'privacy-policy')
    if (!('value' in policy)) throw new Error('there is no policy')
    return policy.value
  }),
)
const [english, hungarian] = texts as [Page, Page]
const page = (of: Page, slug: string, title: string, link: string, more: Partial<Page> = {}): Page => ({
  ...of,
  ...more,
  slug,
  title,
  link,
})

/** A page with two child pages, one of which exists in Hungarian too. */
const pages = [
  page(english, 'studio', 'The studio', '/studio', { excerpt: 'Where we work, and how.', translations: {} }),
  page(english, 'team', 'The team behind it', '/studio/team', { translations: { hu: 'csapat' } }),
  page(english, 'empty', 'A page with nothing in it yet', '/studio/empty', {
    content: '' as Page['content'],
    excerpt: '',
    translations: {},
  }),
  page(hungarian, 'csapat', 'A csapat, amelyik a gyufát gyújtja', '/hu/csapat', {
    translations: { en: 'team' },
  }),
]
const summaries = pages.map((one) => summaryOf('page', one))
const many = Array.from({ length: 80 }, (_, id) => ({
  id: id + 1,
  slug: `t-${id}`,
  name: `Topic number ${id}`,
  count: id,
}))
const projects = await builtin.projects('en')
const content: Content = {
  ...builtin,
  directory: async (kind, language) =>
    kind === 'page'
      ? { items: summaries.filter((one: RecordSummary) => one.language === language), isComplete: true }
      : builtin.directory(kind, language),
  page: async (language, path) => {
    const found = pages.find(
      (one) => one.link.replace(/^\/(hu\/)?/, '') === path && one.language === language,
    )
    return found ? { state: 'fresh', value: found } : builtin.page(language, path)
  },
  postTerms: async () => ({ categories: many, tags: many.map((tag) => ({ ...tag, id: tag.id + 100 })) }),
  projects: async () =>
    Array.from({ length: 60 }, (_, id) => ({
      ...(projects[id % projects.length] as (typeof projects)[0]),
      id,
    })),
}
const site = siteInBrowser(content)

const paths = ['/studio', '/studio/team', '/studio/empty', '/hu/csapat', '/hu/studio']
const lists = ['/blog', '/hu/blog', '/portfolio?page=2', '/hu/portfolio?page=3']

describe.each(byDay([320, 360, 1280], (width) => width !== 360))('at %i px', (width) => {
  test.each([...paths, ...lists])('ROUTE-7 BLOG-1 PORT-1 %s is accessible and fits', (path) =>
    site.visit({ viewport: { width, height: 900 }, reducedMotion: 'reduce' }, async (shown) => {
      const answer = await shown.goto(path)
      expect(answer?.status()).toBe(200)
      expect(await shown.getByRole('main').getByRole('heading', { level: 1 }).count()).toBe(1)
      expect(await axeViolations(shown, 'html', allRules)).toEqual([])
      const overflow = await shown.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }),
  )
})

test('ROUTE-7 a page links to its parent, and the language switch to its translation', () =>
  site.visit({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' }, async (shown) => {
    await shown.goto('/studio/team')
    await shown.getByRole('link', { name: 'The studio', exact: true }).click()
    await shown.waitForURL('**/studio')
    await shown.goto('/studio/team')
    await shown.getByRole('banner').getByRole('link', { name: 'Magyar' }).click()
    await shown.waitForURL('**/hu/csapat')
  }))

test('BLOG-1 with 80 categories the first post stays near on a phone, and all categories open without scripts', () =>
  site.visit({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false }, async (shown) => {
    await shown.goto('/blog')
    const first = await shown.locator('.blog__posts').boundingBox()
    expect(first?.y).toBeLessThan(2 * 740)
    await shown.getByText('All 80 categories').click()
    expect(await shown.getByRole('link', { name: 'Topic number 3', exact: true }).first().isVisible()).toBe(
      true,
    )
  }))
