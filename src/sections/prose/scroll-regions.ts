import { attributeText, escaped } from './attribute-text.ts'
import { labelledRows } from './labelled-rows.ts'

export type ScrollRegionsCopy = {
  /** Accessible name of a keyboard-scrollable region with a table. */
  table: string
  /** The same for preformatted text. */
  code: string
}

/** Safe HTML has lower-case, closed tags, so regular expressions can find elements. Verse blocks wrap. */
const marks = /<(\/?)(?:h[2-6]|(table|pre)(?![^<>]*wp-block-verse))(?:\s[^<>]*)?>/g

/**
 * Wraps tables and preformatted text of safe HTML in keyboard-scrollable regions, each uniquely named after its
 * caption or the preceding heading. Nested tables scroll with the outer one.
 */
export function withScrollRegions(html: string, copy: ScrollRegionsCopy): string {
  const names = uniqueNames()
  let [done, heading, headingStart, start, depth] = ['', '', -1, 0, 0]
  let inside: string | undefined
  for (const { 0: tag, 1: slash, 2: name, index } of html.matchAll(marks)) {
    if (name === undefined) {
      if (slash && headingStart >= 0) heading = attributeText(html.slice(headingStart, index))
      headingStart = slash ? -1 : index
    }
    if (inside === undefined && name !== undefined && !slash) {
      inside = name
      done += html.slice(start, index)
      start = index
    }
    if (name === undefined || name !== inside) continue
    depth += slash ? -1 : 1
    if (depth > 0) continue
    const element = html.slice(start, index + tag.length)
    const rows = name === 'table' ? labelledRows(element) : null
    const label = names(captionOf(element) || heading, escaped(name === 'table' ? copy.table : copy.code))
    const scrolls = name === 'table' ? 'table-scroll' : 'code-scroll'
    done += `<section class="${scrolls}${rows ? ' table-rows' : ''}" tabindex="0" aria-label="${label}">${rows ?? element}</section>`
    start = index + tag.length
    inside = undefined
  }
  return done + html.slice(start)
}

function uniqueNames() {
  const used = new Map<string, number>()
  return (subject: string, kind: string) => {
    const name = subject ? `${subject} – ${kind}` : kind
    const count = (used.get(name) ?? 0) + 1
    used.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  }
}

const captionOf = (table: string) =>
  attributeText(/^<table[^>]*>\s*<caption[^>]*>([\s\S]*?)<\/caption>/.exec(table)?.[1] ?? '')
