import { hashOf, type KnownHashes } from './content-security-policy.ts'

/** With its tag: no text of the content system can say the same, because React escapes it. */
const placeTag = /<style>(\/\* styles of ([^ ]*) \*\/)<\/style>/

/** A page with its styles, and their hash by what stood in their place. */
export type StyledPage = { body: Buffer<ArrayBuffer>; known: KnownHashes }

/**
 * Inlined, the styles arrive with the page and nothing waits for them. They are much of its bytes: they are hashed and
 * encoded once for each route, and neither rendered nor searched for each page.
 * @param pageStyles the styles of a page by the id of its route
 */
export function createStyleInliner(pageStyles: (routeId: string) => string): (html: string) => StyledPage {
  const byRoute = new Map<string, { tag: Buffer; hash: string }>()
  const stylesOf = (routeId: string) => {
    const kept = byRoute.get(routeId)
    if (kept) return kept
    const text = pageStyles(routeId)
    const styles = { tag: Buffer.from(`<style>${text}</style>`), hash: hashOf(text) }
    byRoute.set(routeId, styles)
    return styles
  }

  return (html) => {
    const place = placeTag.exec(html)
    if (!place) return { body: Buffer.from(html), known: {} }
    const [tag, text = '', routeId = ''] = place
    const styles = stylesOf(routeId)
    const before = Buffer.from(html.slice(0, place.index))
    const after = Buffer.from(html.slice(place.index + tag.length))
    return { body: Buffer.concat([before, styles.tag, after]), known: { [text]: styles.hash } }
  }
}
