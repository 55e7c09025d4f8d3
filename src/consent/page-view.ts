/** One look at a page, as it may be told to others. */
export type PageView = {
  /** Without what is only the visitor's. */
  address: string
  referrer: string
  title: string
  /** Whether the real address holds more than the one above, such as the answers of an audit. */
  isPrivate: boolean
}

/** Parameters that say how somebody came or which list is shown; every other one may be about the visitor. */
const publicParameter = /^(?:utm_\w+|gclid|fbclid|page|category|tag)$/

/** A page's view with its address cleaned. */
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
