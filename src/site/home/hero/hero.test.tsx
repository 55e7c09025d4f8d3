import { describe, expect, test } from 'vitest'
import { emptyHome } from '#content/defaults.ts'
import type { HomeContent } from '#content/models.ts'
import { renderSection } from '#testing/builders/render-section.tsx'
import { homeCopy } from '../copy.server.ts'
import { composeHeadline } from './compose-headline.ts'
import { Hero } from './hero.tsx'

const hero = (home: Partial<HomeContent>) => {
  const content = { ...emptyHome, ...home }
  return renderSection(<Hero copy={homeCopy.en} headline={composeHeadline('One spark')} home={content} />)
}

describe('the opening of the home page', () => {
  test('HOME-3 the first button leads to the booking link, or where the content system says', () => {
    expect(hero({})).toMatch(/href="https:\/\/booking\.example\/[^"]*"[^>]*>.*?Book Consultation/)
    const own = hero({ hero_cta_primary_url: 'https://calendar.example/meet' })
    expect(own).toMatch(/href="https:\/\/calendar\.example\/meet"[^>]*>.*?Book Consultation/)
  })

  test('HOME-4 the second leads to the portfolio', () => {
    expect(hero({})).toMatch(/href="\/portfolio"[^>]*>View Our Work/)
  })

  test('HOME-5 shows a configured logo with its alternative text', () => {
    expect(hero({})).not.toContain('deck__logo')
    const html = hero({ hero_logo_image: '/media/logo.png', hero_logo_alt: 'Our mark' })
    expect(html).toMatch(/<img[^>]*src="\/media\/logo\.png[^"]*"[^>]*alt="Our mark"/)
  })
})
