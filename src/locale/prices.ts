import { formatNumber } from './formats.ts'
import type { Language } from './language.ts'
import type { ServiceSlug } from './path-table.ts'

type Price = { from: number; per: 'month' | 'website' }

/** SPEC §1: the prices that are stated, and no other; in dollars for English readers, in forints for Hungarian ones. */
const prices: Record<Language, Partial<Record<string, Price>>> = {
  en: {
    'social-media': { from: 1500, per: 'month' },
    'business-intelligence': { from: 2000, per: 'month' },
    'website-creation': { from: 2000, per: 'website' },
  } satisfies Partial<Record<ServiceSlug, Price>>,
  hu: {
    'social-media': { from: 450_000, per: 'month' },
    'business-intelligence': { from: 600_000, per: 'month' },
  } satisfies Partial<Record<ServiceSlug, Price>>,
}

/** A price in three pieces, to be set in three sizes and read as one sentence. */
export type PriceLabel = {
  before: string
  amount: string
  after: string
  /** SERV-1: no price is stated, so an individual quote is offered. */
  isQuote: boolean
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

const labels: Record<Language, (price: Price) => Omit<PriceLabel, 'isQuote'>> = {
  en: ({ from, per }) => ({
    before: 'from',
    amount: dollars.format(from),
    after: per === 'month' ? 'per month' : 'per website',
  }),
  hu: ({ from, per }) => ({
    before: per === 'month' ? 'havi' : 'weboldalanként',
    amount: formatNumber(from, 'hu'),
    after: 'Ft-tól',
  }),
}

const byQuote: Record<Language, PriceLabel> = {
  en: {
    before: '',
    amount: 'Quoted per project',
    after: 'in writing',
    isQuote: true,
  },
  hu: { before: '', amount: 'Egyedi ajánlat', after: 'írásban', isQuote: true },
}

/** What a service costs, in the words of a language. */
export function priceLabel(serviceSlug: string, language: Language): PriceLabel {
  const stated = prices[language]
  const price = Object.hasOwn(stated, serviceSlug) ? stated[serviceSlug] : undefined
  return price ? { ...labels[language](price), isQuote: false } : byQuote[language]
}
