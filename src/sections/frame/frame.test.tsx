import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { MenuItem } from '#content/models.ts'
import { renderSection } from '#testing/builders/render-section.tsx'
import { Footer } from './footer.tsx'
import { useFrame } from './frame-context.tsx'
import { hasNewsletter } from './newsletter-pages.ts'

const linksIn = (html: string) => Array.from(html.matchAll(/href="([^"]*)"/g), ([, to]) => to)

describe('the footer', () => {
  test('FOOT-1 has three groups: services, company with the legal notice, support', () => {
    const html = renderSection(<Footer hasNewsletter />)
    expect(html.match(/<nav /g)).toHaveLength(3)
    expect(linksIn(html)).toEqual(
      expect.arrayContaining([
        '/services/social-media',
        '/impresszum',
        '/faq',
        '/privacy-policy',
        '/terms-of-service',
        '/cookie-policy',
      ]),
    )
    expect(linksIn(renderSection(<Footer hasNewsletter />, 'hu'))).toContain('/hu/impresszum')
  })

  test('FOOT-1 STUDIO-1 uses the groups of the content system’s footer menu', () => {
    const item = (title: string, url: string | null, children?: MenuItem[]): MenuItem => ({
      id: 1,
      title,
      url,
      type: 'custom',
      ...(children && { children }),
    })
    const footerMenu = [
      item('Work', null, [item('All', '/portfolio')]),
      item('Alone', '/faq'),
      item('No link', null),
    ]
    const html = renderSection(<Footer hasNewsletter={false} />, 'en', { footerMenu })
    expect(html.match(/<nav aria-label="[^"]*"/g)).toEqual([
      '<nav aria-label="Work"',
      '<nav aria-label="Company"',
    ])
    expect(linksIn(html).filter((to) => to?.startsWith('/'))).toEqual(
      expect.arrayContaining(['/portfolio', '/faq']),
    )
    expect(linksIn(html)).not.toContain('/impresszum')
  })

  test('FOOT-3 says the current year', () => {
    expect(renderSection(<Footer hasNewsletter />)).toContain('© 2026 Igniting Studio')
  })

  test('FOOT-5 has the newsletter form, or a link to it where the page already has a call to action', () => {
    const form = 'action="/api/forms/newsletter"'
    const asking = renderSection(<Footer hasNewsletter />)
    expect(asking).toContain(form)
    expect(linksIn(asking)).not.toContain('/blog#newsletter')
    const quiet = renderSection(<Footer hasNewsletter={false} />, 'hu')
    expect(quiet).not.toContain(form)
    expect(linksIn(quiet)).toContain('/hu/blog#newsletter')
  })

  test('FOOT-5 asks for no newsletter below a legal text', () => {
    expect(hasNewsletter('blog')).toBe(true)
    const legal = ['privacyPolicy', 'termsOfService', 'cookiePolicy', 'legalNotice'] as const
    expect(legal.filter(hasNewsletter)).toEqual([])
  })

  test('FOOT-4 opens the cookie settings and leads back to the top', () => {
    const html = renderSection(<Footer hasNewsletter />)
    expect(html).toMatch(/<button[^>]*>Cookie settings<\/button>/)
    expect(linksIn(html)).toContain('#top')
  })
})

const Lost = () => useFrame().copy.siteName

test('ERR-5 throws when a part of the frame is rendered outside of it', () => {
  expect(() => renderToStaticMarkup(<Lost />)).toThrow('useFrame must be used inside FrameProvider')
})
