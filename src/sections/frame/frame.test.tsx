import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { renderSection } from '#testing/render-section.tsx'
import { Footer } from './footer.tsx'
import { useFrame } from './frame-context.tsx'

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

  test('FOOT-3 says the current year', () => {
    expect(renderSection(<Footer hasNewsletter />)).toContain('© 2026 Igniting Studio')
  })

  test('FOOT-4 opens the cookie settings and leads back to the top', () => {
    const html = renderSection(<Footer hasNewsletter />)
    expect(html).toMatch(/<button[^>]*>Cookie settings<\/button>/)
    expect(linksIn(html)).toContain('#top')
  })
})

test('ERR-5 a part of the frame outside of its frame throws', () => {
  const Lost = () => useFrame().copy.siteName
  expect(() => renderToStaticMarkup(<Lost />)).toThrow('useFrame must be used inside FrameProvider')
})
