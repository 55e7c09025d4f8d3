import { attributeText, escaped } from './attribute-text.ts'
import { labelledRows } from './labelled-rows.ts'

export type ScrollRegionsCopy = {
  /** Accessible name of a keyboard-scrollable region with a table. */
  table: string
  /** The same for preformatted text. */
  code: string
  /** The same for a formula on a line of its own. */
  formula: string
}

/** Safe HTML has lower-case, closed tags, so regular expressions can find elements. Verse blocks wrap. */
const marks =
  /<(\/?)(?:h[2-6]|(table|pre|(?<=\/)math|math(?=\s[^<>]*display="block"))(?![^<>]*wp-block-verse))(?:\s[^<>]*)?>/g

/** The class of a region by its element. */
const scrolling: Readonly<Record<string, string>> = {
  table: 'table-scroll',
  pre: 'code-scroll',
  math: 'formula-scroll',
}

/**
 * Wraps tables, preformatted text and formulas of safe HTML in groups that scroll by keyboard, each uniquely named after
 * its caption or the preceding heading. Nested tables scroll with the outer one. They are no landmarks: a page may have
 * dozens, and those of two comments may share a name.
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
    const kind = name === 'pre' ? copy.code : name === 'math' ? copy.formula : copy.table
    const label = names(captionOf(element) || heading, escaped(kind))
    done += `<div class="${scrolling[name]}${rows ? ' table-rows' : ''}" role="group" tabindex="0" aria-label="${label}">${rows ?? element}</div>`
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
