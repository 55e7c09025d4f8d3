import { defaultOptions } from '../../defaults.ts'
import type { Options } from '../../models.ts'
import { maxAddressLength, maxHtmlLength } from '../../policies.ts'
import type { SiteAddresses } from '../markup/site-addresses.ts'
import { asFlag, asRecord, asText, type Raw } from './reader.ts'

/**
 * OPT-1: the answer's values over the defaults: an empty string overrides; missing, null or mistyped values keep the
 * default.
 */
export function decodeOptions(body: unknown, addresses: SiteAddresses): Options {
  const raw = asRecord(body)
  const entries = Object.entries(defaultOptions).map(([name, fallback]) => [
    name,
    optionOf(raw, name, fallback, addresses),
  ])
  const options = Object.fromEntries(entries) as Options
  const image = addresses.media(asText(raw.default_og_image, maxAddressLength))
  const code = (name: string) => addresses.text(asText(raw[name], maxHtmlLength))
  return {
    ...options,
    default_og_image: image || defaultOptions.default_og_image,
    // The site owner's own code (OPT-2) may be longer than a line.
    custom_html_head: code('custom_html_head'),
    custom_html_body: code('custom_html_body'),
  }
}

function optionOf(
  raw: Raw,
  name: string,
  fallback: string | boolean,
  addresses: SiteAddresses,
): string | boolean {
  const value = raw[name]
  if (typeof fallback === 'string')
    return typeof value === 'string' || typeof value === 'number'
      ? addresses.text(asText(value)).trim()
      : fallback
  const isNo = value === false || value === 0 || value === '0' || value === 'false' || value === ''
  return asFlag(value) || (isNo ? false : fallback)
}
