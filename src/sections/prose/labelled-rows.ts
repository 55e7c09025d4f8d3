import { attributeText } from './attribute-text.ts'

/** Two columns fit a phone as they are. */
const fewestColumns = 3

/**
 * Writes the name of its column into each cell, so that a phone can show the cells of a row one below another.
 * @param table a whole `<table>` of safe HTML
 * @returns null for a table that cannot be read that way: one without a head of one row, with cells that span others,
 * or with another table inside
 */
export function labelledRows(table: string): string | null {
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
