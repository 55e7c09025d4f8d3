/** A page view as reported to third parties. */
export type PageView = {
  /** Without private query parameters. */
  address: string
  referrer: string
  title: string
  /** Whether the real address has private parts, such as the answers of an audit. */
  isPrivate: boolean
}

/** Parameters that are reported: campaign and list parameters. Any other may be personal. */
const publicParameter = /^(?:utm_\w+|gclid|fbclid|page|category|tag)$/

/** Builds a page view with a cleaned address. */
export function pageViewOf(place: { address: string; referrer: string; title: string }): PageView {
  const address = cleaned(place.address)
  return {
    address,
    referrer: cleaned(place.referrer),
    title: place.title,
    isPrivate: address !== place.address.replace(/#.*$/, ''),
  }
}

function cleaned(address: string): string {
  if (!URL.canParse(address)) return ''
  const url = new URL(address)
  url.hash = ''
  for (const name of [...url.searchParams.keys()])
    if (!publicParameter.test(name)) url.searchParams.delete(name)
  return url.href
}
