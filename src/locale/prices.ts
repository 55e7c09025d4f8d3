import { formatNumber } from './formats.ts'
import type { Language } from './language.ts'
import type { ServiceSlug } from './path-table.ts'

type Price = { from: number; per: 'month' | 'website' }

/** A price in three parts, set in three sizes and read as one sentence. */
export type PriceLabel = {
  before: string
  amount: string
  after: string
  /** SERV-1: without a stated price, an individual quote is offered. */
  isQuote: boolean
}

type PriceList = {
  stated: Partial<Record<ServiceSlug, Price>>
  label: (price: Price) => Omit<PriceLabel, 'isQuote'>
  quote: Omit<PriceLabel, 'isQuote'>
  /** Adds the currency of the language's readers to a bare number. */
  inCurrency: (amount: string) => string
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

const en: PriceList = {
  stated: {
    'social-media': { from: 1500, per: 'month' },
    'business-intelligence': { from: 2000, per: 'month' },
    'website-creation': { from: 2000, per: 'website' },
  },
  label: ({ from, per }) => ({
    before: 'from',
    amount: dollars.format(from),
    after: per === 'month' ? 'per month' : 'per website',
  }),
  quote: { before: '', amount: 'Quoted per project', after: 'in writing' },
  inCurrency: (amount) => `$${amount}`,
}

const hu: PriceList = {
  stated: {
    'social-media': { from: 450_000, per: 'month' },
    'business-intelligence': { from: 600_000, per: 'month' },
  },
  label: ({ from, per }) => ({
    before: per === 'month' ? 'havi' : 'weboldalanként',
    amount: formatNumber(from, 'hu'),
    after: 'Ft-tól',
  }),
  quote: { before: '', amount: 'Egyedi ajánlat', after: 'írásban' },
  inCurrency: (amount) => `${amount} Ft`,
}

/** SPEC §1: the stated prices, in the currency of each language's readers. */
const priceLists: Record<Language, PriceList> = { en, hu }

/** The price of a service in a language. */
export function priceLabel(serviceSlug: string, language: Language): PriceLabel {
  const { stated, label, quote } = priceLists[language]
  const price = Object.hasOwn(stated, serviceSlug) ? stated[serviceSlug as ServiceSlug] : undefined
  return price ? { ...label(price), isQuote: false } : { ...quote, isQuote: true }
}

/** A price as the studio states it; an empty part is inherited, and a dash stands for no text. */
export type StatedParts = { before: string; amount: string; after: string }

const currencyMark = /[$€£]|(?<!\p{L})(?:ft|huf|eur|usd)(?!\p{L})|forint|eur[oó]|doll[aá]r/iu
const forints = /\s*(?<!\p{L})(?:ft|huf|forint)(?:-?\p{L}+)?$/iu

/** An amount without the words of its own price that were typed into it as well: "from $900", "900 Ft-tól". */
function withoutWordsAround(amount: string, before: string, after: string): string {
  const [lower, first, last] = [amount, before, after].map((text) =>
    text.toLocaleLowerCase().replaceAll(/\s/g, ' '),
  ) as [string, string, string]
  const start = first !== '' && lower.startsWith(`${first} `) ? first.length : 0
  const end =
    last !== '' && /[\s\d]$/.test(lower.slice(0, -last.length)) && lower.endsWith(last) ? last.length : 0
  const rest = amount.slice(start, amount.length - end).trim()
  const bare = forints.test(after) ? rest.replace(forints, '') : rest
  return /\d/.test(bare) ? bare : amount
}

const isBareNumber = (amount: string) => /^\d[\d\s.,]*$/.test(amount)

/**
 * The price of a service if the studio has stated parts of it. The text around an individual quote is not inherited if the amount
 * changes; a bare number gets the currency of the language's readers if no part names a currency. Words that the amount repeats are
 * said once, and an inherited currency is not said beside another one.
 */
export function priceWith(stated: StatedParts, serviceSlug: string, language: Language): PriceLabel {
  const own = priceLabel(serviceSlug, language)
  const isQuote = own.isQuote && stated.amount === ''
  const around = own.isQuote && !isQuote ? { before: '', after: '' } : own
  const said = (part: string, inherited: string) => (/^[-–—]$/.test(part) ? '' : part || inherited)
  const before = said(stated.before, around.before)
  const words = said(stated.after, around.after)
  const amount = withoutWordsAround(said(stated.amount, own.amount), before, words)
  const isOtherCurrency = stated.after === '' && currencyMark.test(words) && currencyMark.test(amount)
  const after = isOtherCurrency ? '' : words
  const needsCurrency = isBareNumber(amount) && !currencyMark.test(`${before} ${after}`)
  return { before, amount: needsCurrency ? priceLists[language].inCurrency(amount) : amount, after, isQuote }
}
