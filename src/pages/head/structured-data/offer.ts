import type { Offer } from 'schema-dts'
import type { PriceLabel } from '#locale/prices.ts'

const currencies = [
  ['USD', /\$/],
  ['EUR', /€|\beur/i],
  ['GBP', /£/],
  ['HUF', /\b(ft|huf|forint)/i],
] as const

/**
 * What a price that the page shows says to a search engine: SERV-1, the least amount and its currency. Undefined where a quote
 * is offered, or where the owner's own words name no amount in a currency that is known here.
 */
export function offerOf({ before, amount, after, isQuote }: PriceLabel, address: string): Offer | undefined {
  const words = `${before} ${amount} ${after}`
  const currency = currencies.find(([, sign]) => sign.test(words))?.[0]
  const [digits = ''] = /\d[\d\s.,]*/.exec(amount) ?? []
  // Thousands are set apart by a comma, a point or a space; what follows them otherwise are cents.
  const minPrice = Number(digits.replace(/[\s.,](?=\d{3}(?!\d))/g, '').replace(',', '.'))
  if (isQuote || !currency || !(minPrice > 0)) return undefined
  return {
    '@type': 'Offer',
    url: address,
    priceSpecification: { '@type': 'UnitPriceSpecification', minPrice, priceCurrency: currency },
  }
}
