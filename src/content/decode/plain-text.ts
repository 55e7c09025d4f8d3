import { Parser } from 'htmlparser2'
import { maxHtmlLength, maxListItems, maxTextLength } from '../policies.ts'
import { asList, asText } from './reader.ts'

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
  textOf(html).replace(/\s+/g, oneSpace).trim().slice(0, maxLength)

/** A no-break space that stands alone was put there: before a dash, within a number. */
const oneSpace = (run: string) => (run === '\u00a0' ? run : ' ')

/** The same with its line breaks kept; several empty lines become one. */
export const plainParagraphs = (html: unknown): string =>
  textOf(html)
    .replace(/[^\S\n]+/g, oneSpace)
    .replace(/[^\S\n]?\n[^\S\n]?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, maxTextLength)

/** One item a line (ENT-3: newline-separated text); a list of texts is taken as it is. */
export function plainLines(value: unknown): string[] {
  const lines = Array.isArray(value) ? asList(value, maxListItems) : plainParagraphs(value).split('\n')
  return lines
    .map((line) => plainText(line))
    .filter((line) => line !== '')
    .slice(0, maxListItems)
}

/** WordPress marks a cut excerpt with "[…]", which reads as an omission within a quotation. */
export const plainExcerpt = (html: unknown): string => plainText(html).replace(/\s*\[(…|\.\.\.)\]$/, '…')

function textOf(html: unknown): string {
  const source = asText(html, maxHtmlLength)
  if (!/[<&]/.test(source)) return source
  let text = ''
  let hidden = 0
  const parser = new Parser({
    onopentagname(name) {
      if (hiddenElements.has(name)) hidden++
      if (lineElements.has(name)) text += '\n'
    },
    ontext(data) {
      if (hidden === 0) text += data
    },
    onclosetag(name) {
      if (hiddenElements.has(name)) hidden--
      if (lineElements.has(name) && name !== 'br') text += '\n'
    },
  })
  parser.end(source)
  return text
}
