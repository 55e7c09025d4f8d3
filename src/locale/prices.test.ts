import { describe, expect, test } from 'vitest'
import { languages } from './language.ts'
import { serviceSlugs } from './path-table.ts'
import { priceLabel, priceWith } from './prices.ts'

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

  test('SERV-1 offers an individual quote where no price is stated', () => {
    const unpriced = languages.flatMap((language) =>
      [...serviceSlugs, 'photo-walk', 'constructor']
        .map((slug) => priceLabel(slug, language))
        .filter(({ isQuote }) => isQuote),
    )
    expect(unpriced).toHaveLength(7)
    for (const { amount } of unpriced) expect(amount).not.toMatch(/\d/)
  })
})

describe('STUDIO-1 a partly stated price', () => {
  const parts = (before: string, amount: string, after: string) => ({ before, amount, after })

  test.each([
    ['hu', 'social-media', parts('', '480 000', ''), 'havi 480 000 Ft-tól'],
    ['hu', 'social-media', parts('-', '480 000', ''), '480 000 Ft-tól'],
    ['hu', 'social-media', parts('', '480 000', 'havonta'), 'havi 480 000 Ft havonta'],
    ['hu', 'social-media', parts('', '', 'forinttól'), 'havi 450 000 forinttól'],
    ['hu', 'website-creation', parts('', '480 000', ''), '480 000 Ft'],
    ['hu', 'website-creation', parts('', '480 000', 'euró'), '480 000 euró'],
    ['hu', 'website-creation', parts('', '', 'levélben'), 'Egyedi ajánlat levélben'],
    ['en', 'social-media', parts('', '1,600', ''), 'from $1,600 per month'],
    ['en', 'social-media', parts('', '€1,600', '–'), 'from €1,600'],
    ['en', 'seo', parts('', '900', ''), '$900'],
    ['hu', 'social-media', parts('', '480 000 Ft-tól', ''), 'havi 480 000 Ft-tól'],
    ['hu', 'social-media', parts('', 'Havi 480 000\u00a0ft-tól', ''), 'havi 480 000 Ft-tól'],
    ['hu', 'social-media', parts('', '480 000 Ft', ''), 'havi 480 000 Ft-tól'],
    ['hu', 'social-media', parts('', '480 000 forinttól', 'Ft-tól'), 'havi 480 000 Ft-tól'],
    ['hu', 'social-media', parts('', '480000Ft', '-'), 'havi 480000Ft'],
    ['hu', 'social-media', parts('', '1 500 €', ''), 'havi 1 500 €'],
    ['hu', 'website-creation', parts('', '480 000 Ft-tól', ''), '480 000 Ft-tól'],
    ['en', 'social-media', parts('', 'from $1,600 per month', ''), 'from $1,600 per month'],
  ] as const)('%s %s %j says %s', (language, slug, stated, expected) => {
    const { before, amount, after } = priceWith(stated, slug, language)
    expect(
      [before, amount, after]
        .filter(Boolean)
        .join(' ')
        .replace(/[\u00a0\u202f]/g, ' '),
    ).toBe(expected)
  })

  test('an amount replaces a quote, an additional word does not', () => {
    expect(priceWith(parts('', '480 000', ''), 'website-creation', 'hu').isQuote).toBe(false)
    expect(priceWith(parts('', '', 'levélben'), 'website-creation', 'hu').isQuote).toBe(true)
  })
})
