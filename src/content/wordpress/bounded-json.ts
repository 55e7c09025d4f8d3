import { maxAnswerDepth, maxAnswerValues } from '../policies.ts'

const [quote, backslash, comma] = ['"', '\\', ','].map((sign) => sign.charCodeAt(0))
const openings = new Set(['{', '['].map((sign) => sign.charCodeAt(0)))
const ends = new Set(['}', ']'].map((sign) => sign.charCodeAt(0)))

/**
 * Parses JSON whose cost in memory and time is bounded: a value of a few bytes can become an object of a hundred bytes,
 * and the parser blocks every other request. So values are counted before parsing.
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
