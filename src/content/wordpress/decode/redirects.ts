import { defaultLanguage } from '#locale/language.ts'
import { type Redirect, redirectStatuses } from '../../models.ts'
import { maxAddressLength, maxFormerPathLength, maxRedirects } from '../../policies.ts'
import { formerPath } from '../../records/former-path.ts'
import type { SiteAddresses } from '../markup/site-addresses.ts'
import { asCount, asList, asRecord, asText } from './reader.ts'

/** MOVED-1. Rows that form a redirect loop are left out. */
export function decodeRedirects(body: unknown, addresses: SiteAddresses): Redirect[] {
  const rows = new Map<string, Redirect>()
  for (const raw of asList(asRecord(body).redirects, maxRedirects).map(asRecord)) {
    const from = formerPath(asText(raw.from, maxFormerPathLength))
    const status = redirectStatuses.find((one) => one === asCount(raw.kind))
    const to = status === 410 ? '' : targetIn(asText(raw.to, maxAddressLength), addresses)
    if (status && to !== null && /^\/(?!$)[^?#]+$/.test(from)) rows.set(from, { from, to, status })
  }
  const pathsOf = new Map<string, string>()
  function next({ to }: Redirect): Redirect | undefined {
    const path = pathsOf.get(to) ?? formerPath(pathOf(to))
    pathsOf.set(to, path)
    return rows.get(path)
  }
  // Few rows lead to another one, so only those are followed.
  let chained = [...rows.values()].filter(next)
  // Each pass doubles the number of hops resolved; a row that still redirects after the last pass is part of a loop.
  for (let seen = 1; seen <= maxRedirects && chained.length > 0; seen *= 2) {
    const passed = chained.map((row) => shortened(row, next(row)))
    for (const row of passed) rows.set(row.from, row)
    chained = passed.filter(next)
  }
  return [...rows.values()].filter((row) => !next(row))
}

/** @returns null for anything but a path of the site or a web address */
function targetIn(to: string, addresses: SiteAddresses): string | null {
  if (/^https?:\/\//.test(to)) return addresses.link(to, defaultLanguage)
  const url = /^\/(?![/\\])/.test(to) ? URL.parse(to, 'http://site.invalid') : null
  return url && addresses.text(url.pathname + url.search + url.hash)
}

/** Points a row to the target of the next one; the result is permanent only if both are. */
function shortened(row: Redirect, next: Redirect | undefined): Redirect {
  if (!next) return row
  const isForGood = row.status === 301 && next.status === 301
  return { ...row, to: next.to, status: next.status === 410 ? 410 : isForGood ? 301 : 302 }
}

const pathOf = (address: string) => address.split(/[?#]/, 1)[0] ?? ''
