import { defaultLanguage } from '#locale/language.ts'
import { type Redirect, redirectStatuses } from '../../models.ts'
import { maxAddressLength, maxFormerPathLength, maxRedirects } from '../../policies.ts'
import { formerPath } from '../../records/former-path.ts'
import type { SiteAddresses } from '../markup/site-addresses.ts'
import { asCount, asList, asRecord, asText } from './reader.ts'

/** MOVED-1. Rows that lead round in a circle are left out. */
export function decodeRedirects(body: unknown, addresses: SiteAddresses): Redirect[] {
  let rows = new Map<string, Redirect>()
  for (const raw of asList(asRecord(body).redirects, maxRedirects).map(asRecord)) {
    const from = formerPath(asText(raw.from, maxFormerPathLength))
    const status = redirectStatuses.find((one) => one === asCount(raw.kind))
    const to = status === 410 ? '' : targetIn(asText(raw.to, maxAddressLength), addresses)
    if (status && to !== null && /^\/(?!$)[^?#]+$/.test(from)) rows.set(from, { from, to, status })
  }
  const next = (row: Redirect) => rows.get(formerPath(pathOf(row.to)))
  // Each round doubles how far a row sees; what still leads on after the last one has no end.
  for (let seen = 1; seen <= maxRedirects; seen *= 2)
    rows = new Map([...rows].map(([from, row]) => [from, shortened(row, next(row))]))
  return [...rows.values()].filter((row) => !next(row))
}

/** @returns null for what is neither a path of the site nor an address of the web */
function targetIn(to: string, addresses: SiteAddresses): string | null {
  if (/^https?:\/\//.test(to)) return addresses.link(to, defaultLanguage)
  const url = /^\/(?![/\\])/.test(to) ? URL.parse(to, 'http://site.invalid') : null
  return url && addresses.text(url.pathname + url.search + url.hash)
}

/** A row that leads to where the next one does: permanently only where both are. */
function shortened(row: Redirect, next: Redirect | undefined): Redirect {
  if (!next) return row
  const isForGood = row.status === 301 && next.status === 301
  return { ...row, to: next.to, status: next.status === 410 ? 410 : isForGood ? 301 : 302 }
}

const pathOf = (address: string) => address.split(/[?#]/, 1)[0] ?? ''
