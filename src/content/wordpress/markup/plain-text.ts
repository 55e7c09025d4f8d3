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

/** The text of a piece of HTML on one line: tags stripped, entities decoded, white space collapsed. */
export const plainText = (html: unknown, maxLength = maxTextLength): string =>
  cut(
    textOf(asText(html, maxLength * markupPerText))
      .replace(/\s+/g, oneSpace)
      .trim(),
    maxLength,
  )

/** A no-break space that stands alone was put there: before a dash, within a number. */
const oneSpace = (run: string) => (run === '\u00a0' ? run : ' ')

/** The same with its line breaks kept; several empty lines become one. */
export const plainParagraphs = (html: unknown): string =>
  cut(
    textOf(asText(html, maxTextLength * markupPerText))
      .replace(/[^\S\n]+/g, oneSpace)
      .replace(/[^\S\n]?\n[^\S\n]?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    maxTextLength,
  )

/** A cut may go through a pair of surrogates. */
const cut = (text: string, maxLength: number) => text.slice(0, maxLength).toWellFormed()

const bullet =
  /^(?:(?:[•●○▪▫■◦‣⁃∙·➔➤→►▶✓✔✅☑*+>–—-]\ufe0f?|[-=]>|\[[ x✓]?\])\s+|[•●▪◦‣∙✓✔\uf0a7\uf0b7\uf076\uf0d8\uf0fc]\ufe0f?\s*)/iu
/** What begins every line of a list although it may also be a part of one: numbers, letters, Word's `o`, a hyphen without a space. */
const marksOfAll = [
  /^\(?\d{1,2}[.)]\s+/,
  /^\d{1,2}[.)](?=\p{L})/u,
  /^\(?[a-z][.)]\s+/i,
  /^[o§]\s+/,
  /^[-–·](?=\p{L})/u,
]
/** One line in which bullets are all that parts the items. */
const betweenBullets = /\s+(?=[•●▪◦‣∙✓✔])/u

/**
 * One item a line (ENT-3: newline-separated text), without the bullets or numbers that its author put before the items; a
 * list, also one of rows or choices of ACF, is taken item by item.
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

/** PHP writes a list that has lost an item as an object with numbers for names. */
function rowsOf(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value
  const entries = Object.entries(asRecord(value))
  return entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))
    ? entries.map(([, row]) => row)
    : null
}

/** The words of a field of ACF: a text, the label of a choice, several choices one after another. */
export const wordsIn = (value: unknown): unknown =>
  Array.isArray(value)
    ? asList(value, maxListItems)
        .map((item) => plainText(wordsOfRow(item)))
        .filter(Boolean)
        .join(', ')
    : wordsOfRow(value)

/** What a row of a repeater or a choice says: its label, or its one text. */
function wordsOfRow(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return item
  const row = asRecord(item)
  const named = ['label', 'name', 'title', 'text', 'value'].map((name) => row[name])
  return [...named, ...Object.values(row)].find((value) => typeof value === 'string' && value !== '')
}

/**
 * Reads tokens and builds no tree: a parser's list of open elements makes its work grow with the square of their number.
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
