import { attributeText } from './attribute-text.ts'

/** Two columns fit a phone without this. */
const fewestColumns = 3

/**
 * Adds its column's header to each cell, so that a phone can stack the cells of a row.
 * @param table a whole `<table>` of safe HTML
 * @returns null for tables that this does not suit: without a single header row, with spanning cells, or with a
 * nested table
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
