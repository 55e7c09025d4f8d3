import { Tokenizer } from 'htmlparser2'
import { markupPerText, maxListItems, maxTextLength } from '../../policies.ts'
import { asList, asRecord, asText } from '../decode/reader.ts'
import { cleanText } from './clean-text.ts'
import { closedTexts } from './repairs/closed-texts.ts'
import { ignoredTokens, shallowMarkup } from './shallow-markup.ts'

const hiddenElements = new Set(['script', 'style', 'template', 'noscript', 'iframe'])
const lineElements = new Set([
  'br',
  'p',
  'div',
  'li',
  'tr',
  'figure',
  'blockquote',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
])

/** The text of HTML on one line: tags stripped, entities decoded, white space collapsed. */
export const plainText = (html: unknown, maxLength = maxTextLength): string =>
  cut(
    textOf(asText(html, maxLength * markupPerText))
      .replace(/\s+/g, oneSpace)
      .trim(),
    maxLength,
  )

/** Keeps a single no-break space, which is deliberate: before a dash or within a number. */
const oneSpace = (run: string) => (run === '\u00a0' ? run : ' ')

/** The text of HTML with line breaks kept; several empty lines become one. */
export const plainParagraphs = (html: unknown): string =>
  cut(
    textOf(asText(html, maxTextLength * markupPerText))
      .replace(/[^\S\n]+/g, oneSpace)
      .replace(/[^\S\n]?\n[^\S\n]?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    maxTextLength,
  )

/** Cutting may split a surrogate pair. */
const cut = (text: string, maxLength: number) => text.slice(0, maxLength).toWellFormed()

const bullet =
  /^(?:(?:[•●○▪▫■◦‣⁃∙·➔➤→►▶✓✔✅☑*+>–—-]\ufe0f?|[-=]>|\[[ x✓]?\])\s+|[•●▪◦‣∙✓✔\uf0a7\uf0b7\uf076\uf0d8\uf0fc]\ufe0f?\s*)/iu
/**
 * Markers that are removed only if every line has them, as they may be part of the text: numbers, letters, Word's `o`,
 * a hyphen without a space.
 */
const marksOfAll = [
  /^\(?\d{1,2}[.)]\s+/,
  /^\d{1,2}[.)](?=\p{L})/u,
  /^\(?[a-z][.)]\s+/i,
  /^[o§]\s+/,
  /^[-–·](?=\p{L})/u,
]
/** A line on which only bullets separate the items. */
const betweenBullets = /\s+(?=[•●▪◦‣∙✓✔])/u

/**
 * One item per line (ENT-3: newline-separated text), without the author's bullets or numbers. A list, including one of
 * ACF rows or choices, is read item by item.
 */
export function plainLines(value: unknown): string[] {
  const rows = rowsOf(value)
  const lines = rows
    ? asList(rows, maxListItems).map((item) => plainText(wordsOfRow(item)))
    : plainParagraphs(value)
        .split('\n')
        .flatMap((line) => line.split(betweenBullets))
  const items = lines.map((line) => plainText(line).replace(bullet, '').trim()).filter((line) => line !== '')
  const mark = marksOfAll.find((mark) => items.length > 1 && items.every((item) => mark.test(item)))
  return (mark ? items.map((item) => item.replace(mark, '')) : items).slice(0, maxListItems)
}

/** PHP encodes a list with a removed item as an object with numeric keys. */
function rowsOf(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value
  const entries = Object.entries(asRecord(value))
  return entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))
    ? entries.map(([, row]) => row)
    : null
}

/** The text of an ACF field: a string, the label of a choice, or several choices separated by commas. */
export const wordsIn = (value: unknown): unknown =>
  Array.isArray(value)
    ? asList(value, maxListItems)
        .map((item) => plainText(wordsOfRow(item)))
        .filter(Boolean)
        .join(', ')
    : wordsOfRow(value)

/** The text of a repeater row or a choice: its label, or the first text in it. */
function wordsOfRow(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return item
  const row = asRecord(item)
  const named = ['label', 'name', 'title', 'text', 'value'].map((name) => row[name])
  return [...named, ...Object.values(row)].find((value) => typeof value === 'string' && value !== '')
}

/**
 * Reads tokens without building a tree: a parser searches its list of open elements, so its work grows quadratically
 * with their number.
 */
function textOf(html: string): string {
  if (!/[<&]/.test(html)) return html
  const source = shallowMarkup(closedTexts(html))
  let text = ''
  let hidden = 0
  const nameAt = (start: number, end: number) => source.slice(start, end).toLowerCase()
  const add = (more: string) => {
    if (hidden === 0) text += more
  }
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ...ignoredTokens,
      onopentagname(start, end) {
        const name = nameAt(start, end)
        if (lineElements.has(name)) add('\n')
        if (hiddenElements.has(name)) hidden++
      },
      onclosetag(start, end) {
        const name = nameAt(start, end)
        if (hiddenElements.has(name)) hidden = Math.max(0, hidden - 1)
        if (lineElements.has(name) && name !== 'br') add('\n')
      },
      ontext: (start, end) => add(source.slice(start, end)),
      ontextentity: (codePoint) => add(String.fromCodePoint(codePoint)),
    },
  )
  tokenizer.write(source)
  tokenizer.end()
  return cleanText(text)
}
