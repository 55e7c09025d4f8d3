import { holdHyphens } from '#base/hold-hyphens.ts'
import { type Language, languageTable } from './language.ts'

/** The space after a standalone article or "s" ("and"). */
const spaceAfterArticle = /(?<=(?<=^|[\s„"»([])(?:[Aa]z?|s)) (?!\s)/gu

const tags = /<[^<>]*>/g
const codeTag = /^<(\/?)(?:code|pre|kbd|samp)(?=[ >])/

/** Addresses, numbers and identifiers, which people copy from the text: `bt-studio.hu`, `06-1-555`. */
const copied = /[@/\\:_&;=]|\.\p{L}|\d-\d/u

const heldWord = (word: string) => (word.includes('-') && !copied.test(word) ? holdHyphens(word) : word)

/**
 * Prevents line breaks that Hungarian typography does not allow: between an article and its noun, with a no-break space, and in a
 * word with a hyphen near its start or end (`e-mail`, `Google-ben`), with a word joiner. A text of a single word keeps its
 * hyphen: labels, names and keys. For the site's own messages and for content, on the server, once per decode.
 */
export function holdTogether(text: string, language: Language): string {
  if (!languageTable[language].holdsTogether) return text
  const held = text.replace(spaceAfterArticle, '\u00a0')
  return held.includes('-') && /\s/.test(held) ? held.replace(/\S+/g, heldWord) : held
}

/** As above, for the text of safe HTML (its attributes contain no bare `>`), except in code. */
export function holdTogetherInHtml(html: string, language: Language): string {
  if (!languageTable[language].holdsTogether) return html
  let joined = ''
  let read = 0
  let codeDepth = 0
  const textUntil = (end: number) => {
    const text = html.slice(read, end)
    return codeDepth > 0 ? text : holdTogether(text, language)
  }
  // A loop, because replace() would collect every match first, which costs more than twice as much for twice the text.
  for (const { 0: tag, index } of html.matchAll(tags)) {
    joined += textUntil(index) + tag
    read = index + tag.length
    const [code, slash] = codeTag.exec(tag) ?? []
    if (code) codeDepth += slash ? -1 : 1
  }
  return joined + textUntil(html.length)
}
