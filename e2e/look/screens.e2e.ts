import { describe, expect, test } from 'vitest'
import type { Content } from '#content/content.ts'
import { safeHtml } from '#content/wordpress/markup/safe-html.server.ts'
import { createSiteAddresses } from '#content/wordpress/markup/site-addresses.ts'
import { hostileSink, kitchenSink } from '#testing/builders/kitchen-sink.ts'
import {
  barePost,
  bareProject,
  bareProjectView,
  hugeImage,
  longTitle,
  unbreakableTitle,
} from '#testing/builders/unlikely-records.ts'
import { builtin, siteInBrowser } from '../browser/site-in-browser.ts'

const safe = (html: string) => safeHtml(html, { addresses: createSiteAddresses(null), language: 'en' })
const picture = (name: string, alt: string) => ({ url: name, alt, width: 1200, height: 630 })
const project = bareProject({
  slug: 'gallery',
  title: 'A gallery',
  content_gallery: [
    picture('/favicon.svg', 'Before: dark'),
    picture('/apple-touch-icon.png', 'After: lit'),
    picture('/apple-touch-icon.png', 'One'),
    picture('/favicon.ico', 'Two'),
  ],
})
const unlikely = bareProject({
  slug: 'unlikely',
  title: longTitle,
  description: unbreakableTitle,
  image: hugeImage,
  challenge: unbreakableTitle,
  results: unbreakableTitle,
  testimonial: longTitle,
  technologies: [unbreakableTitle],
  case_study_metrics: [
    { metric_label: unbreakableTitle, metric_value: unbreakableTitle, metric_change: null },
  ],
})
const texts: Record<string, string> = { 'kitchen-sink': kitchenSink, hostile: hostileSink }

const term = { id: 7, name: unbreakableTitle, slug: 'endless', count: 1 }
const person = { name: unbreakableTitle, role: longTitle, description: unbreakableTitle, picture: null }
const endless = { author: { id: 1, name: unbreakableTitle }, categoryTerms: [term], tagTerms: [term] }

const content: Content = {
  ...builtin,
  home: async (language) => ({
    ...(await builtin.home(language)),
    statistics: { projectsCompleted: unbreakableTitle, clientSatisfaction: '98%', averageRoiIncrease: '' },
    team: [person],
  }),
  menu: async (language) =>
    language === 'en'
      ? null
      : Array.from({ length: 50 }, (_, id) => ({
          id,
          title: unbreakableTitle,
          url: `/hu/faq?${id}`,
          type: '',
        })),
  posts: async () => ({ items: [barePost(1, endless), barePost(2)], page: 1, pages: 1, total: 2 }),
  postTerms: async () => ({ categories: [term], tags: [term] }),
  comments: async () => [
    { id: 1, post: 1, parent: 0, authorName: unbreakableTitle, date: '', content: safe(unbreakableTitle) },
  ],
  service: async (language, slug) => {
    const found = await builtin.service(language, slug)
    if (!('value' in found)) return found
    const questions = [{ question: unbreakableTitle, answer: unbreakableTitle }]
    const lines = [unbreakableTitle, longTitle]
    const unlikelyFields = { title: longTitle, deliverables: lines, steps: lines, questions }
    return { ...found, value: { ...found.value, ...unlikelyFields } }
  },
  projects: async () => [
    bareProjectView(1, { title: longTitle, description: unbreakableTitle }),
    bareProjectView(2, { title: unbreakableTitle, image: hugeImage }),
    bareProjectView(3),
  ],
  project: async (_, slug) => ({ state: 'fresh', value: slug === 'unlikely' ? unlikely : project }),
  post: async (_, slug) => ({
    state: 'fresh',
    value: barePost(1, { slug, title: longTitle, content: safe(texts[slug] ?? '') }),
  }),
}

const site = siteInBrowser(content)

const plain = { javaScriptEnabled: false }
const missingFiles = /404|Failed to load resource/

describe('FAQ-1', () => {
  test('opens the answer that the address names, without JavaScript too', () =>
    site.visit(plain, async (page) => {
      await page.goto('/faq#languages')
      expect(await page.locator('#languages').isVisible()).toBe(true)
      // And the first, which is open from the start.
      expect(await page.locator('details[open]').count()).toBe(2)
    }))

  test('shows the page unchanged when its hash cannot be decoded', () =>
    site.visit({}, async (page) => {
      await page.goto('/faq#100%', { waitUntil: 'networkidle' })
      await page.getByText('What are your prices?').click()
      expect(await page.locator('#prices').isVisible()).toBe(true)
      // And the first, which is open from the start.
      expect(await page.locator('details[open]').count()).toBe(2)
    }))

  test('opens the answer of a link from elsewhere on the site', () =>
    site.visit({}, async (page) => {
      await page.goto('/faq')
      await page.getByText('What are your prices?').click()
      expect(await page.locator('#prices').textContent()).toMatch(/from\s\$1,500\sper\smonth/)
      await page.locator('#prices').getByRole('link', { name: 'Link to this answer' }).click()
      expect(page.url()).toContain('/faq#prices')
    }))

  test('search shows its results and their number without a request', () =>
    site.visit({}, async (page) => {
      const lateStyles = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.css'))
      await page.goto('/faq', { waitUntil: 'networkidle' })
      await lateStyles
      const search = page.getByRole('searchbox')
      // The first touch fetches the scripts of the search; nothing is requested after that.
      await search.fill('data')
      await expect.poll(() => page.locator('details:visible').count()).toBeLessThan(14)
      await page.waitForLoadState('networkidle')
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await search.fill('sample data')
      expect(await page.locator('details:visible').count()).toBe(1)
      await page.getByText('1 answer', { exact: true }).waitFor()
      await search.fill('unicorn')
      await page.getByRole('heading', { name: 'No results found' }).waitFor()
      await search.fill('')
      expect(await page.locator('details:visible').count()).toBeGreaterThanOrEqual(14)
      expect(asked).toEqual([])
    }))
})

test('PROD-2 the link next to a template leads to the form and selects the template', () =>
  site.visit({}, async (page) => {
    await page.goto('/digital-products')
    await page.getByRole('link', { name: 'Get this template (Revenue tracking)' }).click()
    await page.getByRole('radio', { name: 'Revenue tracking' }).and(page.locator(':checked')).waitFor()
  }))

describe('PORT-1 the gallery', () => {
  test('opens large, moves with the arrow keys, and returns the focus', () =>
    site.visit({}, async (page) => {
      // Before the scripts have loaded, a picture's link leads to the picture file.
      await page.goto('/portfolio/gallery', { waitUntil: 'networkidle' })
      await page.getByRole('link', { name: 'One' }).press('Enter')
      const dialog = page.getByRole('dialog')
      await dialog.getByText('Picture 1 of 2').waitFor()
      await page.keyboard.press('ArrowRight')
      await dialog.getByText('Picture 2 of 2').waitFor()
      await page.keyboard.press('ArrowRight')
      await dialog.getByText('Picture 2 of 2').waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
        .toBe('One')
    }))

  test('is plain links without JavaScript, and before and after are two pictures', () =>
    site.visit(plain, async (page) => {
      await page.goto('/portfolio/gallery')
      expect(await page.getByRole('link', { name: 'One' }).getAttribute('href')).toContain('apple-touch-icon')
      const boxes = [page.getByAltText('Before: dark'), page.getByAltText('After: lit')]
      const [before, after] = await Promise.all(boxes.map((image) => image.boundingBox()))
      expect((before?.x ?? 0) + (before?.width ?? 0)).toBeLessThanOrEqual(after?.x ?? 0)
    }))

  test('the before/after slider works with the keyboard', () =>
    site.visit({}, async (page) => {
      await page.goto('/portfolio/gallery')
      const edge = page.getByRole('slider', { name: 'Before and after: move the edge' })
      await edge.press('End')
      expect(await edge.inputValue()).toBe('100')
      await expect.poll(() => edge.getAttribute('aria-valuetext')).toBe('100% before, 0% after')
      const cut = page.locator('.before-after')
      expect(await cut.evaluate((stage: HTMLElement) => stage.style.getPropertyValue('--cut'))).toBe('100%')
    }))
})

describe('ENT-9 any text of the content system', () => {
  const places = [
    ...['/', '/about', '/hu/about', '/portfolio', '/portfolio/unlikely', '/portfolio/gallery'],
    ...['/blog', '/blog/kitchen-sink', '/blog/hostile', '/services/social-media'],
  ]
  test.each(places)('HEAD-8 %s fits a phone and a desktop, and its wide parts scroll on their own', (path) =>
    site.visit({ viewport: { width: 320, height: 640 }, expectedMessages: missingFiles }, async (page) => {
      await page.goto(path)
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 640 })
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow).toBeLessThanOrEqual(0)
      }
      const tools = await page.locator('.header__tools').boundingBox()
      expect((tools?.x ?? 0) + (tools?.width ?? 0)).toBeLessThanOrEqual(1280)
      expect(await page.locator('h1').count()).toBe(1)
      expect(await page.locator('main').getAttribute('class')).toBe(null)
    }),
  )

  test('wide parts can be focused and scrolled by keyboard', () =>
    site.visit({ viewport: { width: 360, height: 640 }, expectedMessages: missingFiles }, async (page) => {
      await page.goto('/blog/kitchen-sink')
      const region = page.getByRole('group', { name: 'Code, may scroll sideways' }).first()
      await region.focus()
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
    }))

  test.each(['/privacy-policy', '/hu/privacy-policy', '/blog/kitchen-sink'])(
    'LEGAL-1 a table with names over its columns can be read whole on a phone: %s',
    (path) =>
      site.visit({ viewport: { width: 360, height: 640 }, expectedMessages: missingFiles }, async (page) => {
        await page.goto(path)
        const cells = page.locator('.table-rows :is(td, th[scope=row])')
        expect(await cells.count()).toBeGreaterThan(0)
        const outside = await cells.evaluateAll((all) =>
          all.filter((cell) => {
            const { left, right } = cell.getBoundingClientRect()
            return left < 0 || right > innerWidth || cell.scrollWidth > cell.clientWidth
          }),
        )
        expect(outside).toHaveLength(0)
      }),
  )

  test.each(['/blog/hostile', '/portfolio/unlikely'])(
    'ENT-5 %s shows a placeholder for a missing picture and keeps its alternative text',
    (path) =>
      site.visit({ ...plain, expectedMessages: missingFiles }, async (page) => {
        await page.goto(path)
        const pictures = page.locator('main img')
        expect(await pictures.count()).toBeGreaterThan(0)
        for (const picture of await pictures.all()) {
          await picture.scrollIntoViewIfNeeded()
          await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
          // A broken picture is reported as 0 wide, and shows the browser's placeholder instead.
          expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
        }
        if (path === '/blog/hostile')
          expect(await page.getByRole('img', { name: 'Missing' }).isVisible()).toBe(true)
      }),
  )

  test('an embed loads nothing from another site', () =>
    site.visit({ expectedMessages: missingFiles }, async (page) => {
      await page.goto('/blog/kitchen-sink', { waitUntil: 'networkidle' })
      const embed = page.getByRole('link', { name: /How a match burns/ })
      expect(await embed.getAttribute('target')).toBe('_blank')
      expect(await page.locator('iframe').count()).toBe(0)
    }))
})

test('BLOG-2 a post says that its link could not be copied where the browser has no clipboard', () =>
  site.visit({}, async (page) => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined }),
    )
    await page.goto('/blog/bare', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Copy the link' }).click()
    await page.getByText('The link couldn’t be copied.').waitFor()
  }))

test('no build contains the component gallery', async () => {
  const answer = await fetch(`${site.origin}/parts`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/'])
})
