import { defaultLanguage } from '#locale/language.ts'
import { formerPath } from '../../former-path.ts'
import { type Redirect, redirectStatuses } from '../../models.ts'
import { maxAddressLength, maxFormerPathLength, maxRedirects } from '../../policies.ts'
import type { SiteAddresses } from '../markup/site-addresses.ts'
import { asCount, asList, asRecord, asText } from './reader.ts'

/** MOVED-1: where a row leads to an address with a row of its own, its visitors are sent to the end of the way at once. */
export function decodeRedirects(body: unknown, addresses: SiteAddresses): Redirect[] {
  const rows = new Map<string, Redirect>()
  for (const raw of asList(asRecord(body).redirects, maxRedirects).map(asRecord)) {
    const from = formerPath(asText(raw.from, maxFormerPathLength))
    const status = redirectStatuses.find((one) => one === asCount(raw.kind))
    const to = status === 410 ? '' : targetIn(asText(raw.to, maxAddressLength), addresses)
    if (status && to !== null && /^\/(?!$)[^?#]+$/.test(from)) rows.set(from, { from, to, status })
  }
  return [...rows.values()].flatMap((row) => flattened(row, rows) ?? [])
}

/** @returns null for what is neither a path of the site nor an address of the web */
function targetIn(to: string, addresses: SiteAddresses): string | null {
  const url = /^\/(?![/\\])/.test(to) ? URL.parse(to, 'http://site.invalid') : null
  const path = url && addresses.text(url.pathname + url.search + url.hash)
  const target = path ?? addresses.link(to, defaultLanguage)
  return target !== null && /^(?:\/(?![/\\])|https?:)/.test(target) ? target : null
}

/** @returns undefined for a row that leads round in a circle */
function flattened(row: Redirect, rows: ReadonlyMap<string, Redirect>): Redirect | undefined {
  const passed = new Set<Redirect>()
  let last = row
  for (let next: Redirect | undefined = row; next; next = rows.get(formerPath(pathOf(next.to)))) {
    if (passed.has(next)) return undefined
    passed.add(next)
    last = next
  }
  // For good only where each step is.
  const isForGood = [...passed].every(({ status }) => status === 301)
  const status = last.status === 410 ? 410 : isForGood ? 301 : 302
  return { ...row, to: last.to, status }
}

const pathOf = (address: string) => address.split(/[?#]/, 1)[0] ?? ''
