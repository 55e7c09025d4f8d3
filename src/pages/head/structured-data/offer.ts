import type { Offer } from 'schema-dts'
import type { PriceLabel } from '#locale/prices.ts'

const currencies = [
  ['USD', /\$/],
  ['EUR', /€|\beur/i],
  ['GBP', /£/],
  ['HUF', /\b(ft|huf|forint)/i],
] as const

/**
 * SERV-1: a displayed price as structured data: the minimum amount and its currency. Undefined for a quote, or if the owner's
 * text contains no amount in a known currency.
 */
export function offerOf({ before, amount, after, isQuote }: PriceLabel, address: string): Offer | undefined {
  const words = `${before} ${amount} ${after}`
  const currency = currencies.find(([, sign]) => sign.test(words))?.[0]
  const [digits = ''] = /\d[\d\s.,]*/.exec(amount) ?? []
  // A comma, point or space followed by three digits separates thousands; any other one starts the cents.
  const minPrice = Number(digits.replace(/[\s.,](?=\d{3}(?!\d))/g, '').replace(',', '.'))
  if (isQuote || !currency || !(minPrice > 0)) return undefined
  return {
    '@type': 'Offer',
    url: address,
    priceSpecification: { '@type': 'UnitPriceSpecification', minPrice, priceCurrency: currency },
  }
}
