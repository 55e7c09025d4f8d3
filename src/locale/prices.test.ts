import { describe, expect, test } from 'vitest'
import { languages } from './language.ts'
import { serviceSlugs } from './path-table.ts'
import { priceLabel } from './prices.ts'

const sentence = (slug: string, language: 'en' | 'hu') => {
  const { before, amount, after } = priceLabel(slug, language)
  return [before, amount, after].filter(Boolean).join(' ')
}

describe('SERV-1 prices of SPEC §1', () => {
  test.each([
    ['social-media', 'from $1,500 per month'],
    ['business-intelligence', 'from $2,000 per month'],
    ['website-creation', 'from $2,000 per website'],
  ])('SERV-1 English, %s: %s', (slug, expected) => expect(sentence(slug, 'en')).toBe(expected))

  test.each([
    ['social-media', 'havi 450\u00a0000 Ft-tól'],
    ['business-intelligence', 'havi 600\u00a0000 Ft-tól'],
  ])('SERV-1 Hungarian, %s: %s', (slug, expected) => expect(sentence(slug, 'hu')).toBe(expected))

  test('SERV-1 where no price is stated an individual quote is offered, and no number is invented', () => {
    const unpriced = languages.flatMap((language) =>
      [...serviceSlugs, 'photo-walk', 'constructor']
        .map((slug) => priceLabel(slug, language))
        .filter(({ isQuote }) => isQuote),
    )
    expect(unpriced).toHaveLength(7)
    for (const { amount } of unpriced) expect(amount).not.toMatch(/\d/)
  })
})
