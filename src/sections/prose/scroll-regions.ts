import { attributeText, escaped } from './attribute-text.ts'

export type ScrollRegionsCopy = {
  /** Accessible name of a keyboard-scrollable region with a table. */
  table: string
  /** Accessible name of one with preformatted text. */
  code: string
  /** Accessible name of one with a formula on a line of its own. */
  formula: string
}

/**
 * Safe HTML has lower-case, closed tags, so regular expressions can find elements. Verse blocks wrap, so they need no region.
 */
const marks =
  /<(\/?)(?:h[2-6]|(table|pre|(?<=\/)math|math(?=\s[^<>]*display="block"))(?![^<>]*wp-block-verse))(?:\s[^<>]*)?>/g

/** The class of a region by its element. */
const scrolling: Readonly<Record<string, string>> = {
  table: 'table-scroll',
  pre: 'code-scroll',
  math: 'formula-scroll',
}

/**
 * Wraps tables, preformatted text and formulas of safe HTML in groups that scroll by keyboard, each with a unique name from its
 * caption or the preceding heading. Nested tables scroll with the outer one. The groups are not landmarks: a page may have
 * dozens, and those in two comments may share a name.
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

/** Tables with fewer columns fit a phone without stacking. */
const fewestColumns = 3

/**
 * Adds its column's header to each cell, so that a phone can stack the cells of a row.
 * @param table a complete `<table>` of safe HTML
 * @returns null for tables that cannot be stacked: without a single header row, with spanning cells, or with a nested table
 */
function labelledRows(table: string): string | null {
  const end = table.indexOf('</thead>')
  const isPlain = end > 0 && table.lastIndexOf('<table') === 0 && !/\s(?:col|row)span=/.test(table)
  if (!isPlain) return null
  const head = table.slice(0, end)
  const labels = Array.from(head.matchAll(/<th(?:\s[^>]*)?>([\s\S]*?)<\/th>/g), ([, name = '']) =>
    attributeText(name),
  )
  if (labels.length < fewestColumns || head.split('<tr').length !== 2) return null
  let column = 0
  const body = table.slice(end).replace(/<(?:tr|t[hd])(?=[\s>])/g, (tag) => {
    if (tag !== '<tr') return `${tag} data-label="${labels[column++] ?? ''}"`
    column = 0
    return tag
  })
  return head + body
}
