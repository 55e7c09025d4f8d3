import { describe, expect, test } from 'vitest'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { createTestSite, unchanging } from '#testing/servers/site-under-test.ts'

describe('SEO-6 the Markdown version of a page', async () => {
  const { app } = await createTestSite(unchanging(createBuiltinContent({ clock: createFakeClock() })))
  test.each(['/hu/faq', '/services/social-media', '/portfolio/kohegy-cellar', '/privacy-policy'])(
    'of %s has the page’s content',
    async (path) => {
      const answer = await app.request(`${path}.md`)
      expect(answer.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8')
      expect(answer.headers.get('X-Robots-Tag')).toBe('noindex')
      expect(answer.headers.get('Link')).toMatch(new RegExp(`${path}>; rel="canonical"`))
      const text = await answer.text()
      expect(text).toMatch(/^# \S/)
      expect(text).not.toMatch(/<(?:div|span|section|p)\b/)
      expect(text.length).toBeGreaterThan(1_000)
      const led = await app.request(path, { headers: { Accept: 'text/markdown, text/html;q=0.5' } })
      expect([led.status, led.headers.get('Location'), led.headers.get('Cache-Control')]).toEqual([
        303,
        `${path}.md`,
        'no-store',
      ])
    },
  )

  test('does not exist for missing or interactive pages', async () => {
    for (const path of ['/blog/invented.md', '/contact.md', '/search.md', '/.md'])
      expect([path, (await app.request(path)).status]).toEqual([path, 404])
    const page = await app.request('/contact', { headers: { Accept: 'text/markdown' } })
    expect(page.headers.get('Content-Type')).toMatch(/^text\/html/)
  })
})
