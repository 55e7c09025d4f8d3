import { maxListItems, maxTextLength } from '../../policies.ts'
import type { SiteAddresses } from '../markup/site-addresses.ts'
import { asText, type Raw } from './reader.ts'

const maxDepth = 4
const maxFields = 100

/** Custom fields and meta values: plain data of bounded size, with all addresses of the content system replaced. */
export function decodeFields(value: unknown, addresses: SiteAddresses): Raw {
  const fields = cleaned(value, addresses, 0)
  return typeof fields === 'object' && fields !== null && !Array.isArray(fields) ? (fields as Raw) : {}
}

function cleaned(value: unknown, addresses: SiteAddresses, depth: number): unknown {
  if (typeof value === 'string') return addresses.text(asText(value, maxTextLength))
  if (typeof value !== 'object' || value === null) return value
  if (depth === maxDepth) return null
  if (Array.isArray(value)) {
    return value.slice(0, maxListItems).map((item) => cleaned(item, addresses, depth + 1))
  }
  const entries = Object.entries(value).slice(0, maxFields)
  return Object.fromEntries(
    entries.map(([name, item]) => [addresses.text(asText(name)), cleaned(item, addresses, depth + 1)]),
  )
}
