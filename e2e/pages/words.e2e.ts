import { describe, expect, test } from 'vitest'
import { companyFacts } from '#config/company-facts.ts'
import { languages } from '#locale/language.ts'
import { englishOnlyPaths, pathTo } from '#locale/path-table.ts'
import { testSite } from '#testing/servers/site-under-test.ts'
import { everyPage } from '../browser/every-page.ts'
import { builtin, siteInBrowser } from '../browser/site-in-browser.ts'

/** The site before its operator has configured anything. */
const site = siteInBrowser(builtin, {
  site: { ...testSite, bookingUrl: null, facts: { ...companyFacts({}), keep_months: '24' }, social: {} },
})

const records = await Promise.all(
  languages.flatMap((language) => [
    builtin.projects(language).then((all) => all.map(({ slug }) => pathTo('project', language, slug))),
    builtin
      .posts({ language, page: 1 })
      .then(({ items }) => items.map(({ slug }) => pathTo('post', language, slug))),
  ]),
)
const paths = [
  ...new Set([
    ...(await everyPage(builtin)).map(({ path }) => path),
    ...records.flat(),
    englishOnlyPaths.debugMailchimp,
  ]),
]

const htmlOf = async (path: string) => (await fetch(site.origin + path)).text()

/** The text that visitors can read, one text run at a time. */
const textsIn = (html: string) =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter((text) => text !== '')

const placeholder =
  /\[[^\]]*\]|\{\w+\}|\.example\b|\bTODO\b|lorem ipsum|^±?0(?:0|[.,:]0+)\s?\S{0,2}$|operator/i

describe('before the operator has configured anything', () => {
  test.each(paths)('%s shows no placeholder, no bracket and no zeros for a figure', async (path) => {
    const html = await htmlOf(path)
    expect(textsIn(html).filter((text) => placeholder.test(text))).toEqual([])
    expect(html).not.toMatch(/href="[^"]*\.example\b/)
  })

  test.each(['/', '/contact', '/faq', '/hu', '/hu/contact', '/hu/faq'])(
    'CONT-1 %s shows phone hours even without a number',
    async (path) => {
      expect(textsIn(await htmlOf(path)).some((text) => /9(?::00)?\D{1,12}18\b/.test(text))).toBe(true)
    },
  )

  test.each(['/contact', '/hu/contact'])('HEAD-6 the booking button of %s leads to its form', (path) =>
    site.visit({ viewport: { width: 1280, height: 800 } }, async (page) => {
      await page.goto(path)
      await page
        .getByRole('banner')
        .getByRole('link', { name: /discovery call|foglalok/ })
        .click()
      await expect.poll(() => page.locator(':target form').isVisible()).toBe(true)
    }),
  )

  test.each(['/', '/hu'])('HEAD-6, HOME-3 the booking buttons of %s lead to the contact page', (path) =>
    site.visit({ viewport: { width: 1280, height: 800 } }, async (page) => {
      await page.goto(path)
      const buttons = page.getByRole('link', { name: /discovery call|Consultation|foglalok/ })
      expect(await buttons.count()).toBe(2)
      for (const button of await buttons.all()) {
        expect(await button.getAttribute('href')).toBe(path === '/' ? '/contact' : '/hu/contact')
        expect(await button.getAttribute('target')).toBeNull()
        expect(await button.textContent()).not.toMatch(/new tab|új lap/)
      }
    }),
  )
})

/** A form to fill in, or a call to action to write to the studio. */
const asking = /<form[^>]*method="post"|class="(?:end-call|about-end|audit-end) /i

test.each(paths)(
  'FOOT-5 %s ends with one call to action: the newsletter, or the one above it',
  async (path) => {
    const html = await htmlOf(path)
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
    if (asking.test(main)) expect(html).not.toContain('action="/api/forms/newsletter"')
  },
)

test.each(paths)('PORT-1 %s marks a work as a sample at most once', async (path) => {
  const html = await htmlOf(path)
  const labels = html.match(/<b[^>]*>\s*(?:Sample|Minta)\s*</g) ?? []
  expect(labels.length).toBeLessThanOrEqual(1)
})
