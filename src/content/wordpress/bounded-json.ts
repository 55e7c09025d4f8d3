import { maxAnswerDepth, maxAnswerValues } from '../policies.ts'

const [quote, backslash, comma] = ['"', '\\', ','].map((sign) => sign.charCodeAt(0))
const openings = new Set(['{', '['].map((sign) => sign.charCodeAt(0)))
const ends = new Set(['}', ']'].map((sign) => sign.charCodeAt(0)))

/**
 * JSON of a size that takes memory and time in proportion: each value of a few bytes becomes an object of a hundred, and
 * the parser holds up every other request. So the text is counted before it is parsed.
 * @throws {Error} on invalid JSON, deep nesting or too many values
 */
export function parseBoundedJson(text: string): unknown {
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === quote) at = endOfString(text, at)
    else if (sign === comma) values++
    else if (ends.has(sign)) depth--
    else if (openings.has(sign)) {
      values++
      depth++
    }
    if (depth > maxAnswerDepth) throw new Error(`The answer nests deeper than ${maxAnswerDepth}`)
    if (values > maxAnswerValues) throw new Error(`The answer has more than ${maxAnswerValues} values`)
  }
  return JSON.parse(text)
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === backslash) at++
    else if (sign === quote) return at
  }
  return text.length
}
