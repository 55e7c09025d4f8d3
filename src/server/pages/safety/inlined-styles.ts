import { placeholderEnd, placeholderStart } from '#site/styles-placeholder.ts'
import { hashSource } from './content-security-policy.ts'

/** Including the tag: text of the content system cannot contain it, because React escapes it. */
const [tagStart, tagEnd] = [`<style>${placeholderStart}`, `${placeholderEnd}</style>`]

/** A page with its styles, and the sources that allow them. */
export type StyledPage = { body: Buffer<ArrayBuffer>; styles: string[] }

/**
 * Inlines styles, so that they arrive with the page and nothing waits for them. They are a large part of its bytes: they are
 * hashed and encoded once per id, and neither rendered nor searched for each page.
 * @param pageStyles the styles of a page by their id
 */
export function createStyleInliner(
  pageStyles: (id: string) => string,
): (page: Buffer<ArrayBuffer>) => StyledPage {
  const byId = new Map<string, { tag: Buffer; source: string }>()
  const stylesOf = (id: string) => {
    const known = byId.get(id)
    if (known) return known
    const text = pageStyles(id)
    const styles = { tag: Buffer.from(`<style>${text}</style>`), source: hashSource(text) }
    byId.set(id, styles)
    return styles
  }

  return (page) => {
    const start = page.indexOf(tagStart)
    const end = page.indexOf(tagEnd, start)
    if (start < 0 || end < 0) return { body: page, styles: [] }
    const id = page.toString('utf8', start + tagStart.length, end)
    const { tag, source } = stylesOf(id)
    const body = Buffer.concat([page.subarray(0, start), tag, page.subarray(end + tagEnd.length)])
    return { body, styles: [source] }
  }
}
