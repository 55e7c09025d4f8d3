import { type Language, languageTable } from './language.ts'

/** The space after a standalone article, or after "s" ("and"). */
const spaceAfterArticle = /(?<=(?<=^|[\s„"»([])(?:[Aa]z?|s)) (?!\s)/gu

const tags = /<[^<>]*>/g
const codeTag = /^<(\/?)(?:code|pre|kbd|samp)(?=[ >])/

/**
 * Replaces the space after Hungarian articles by a no-break space, as the messages have it by hand. For content
 * texts, on the server, once per decode.
 */
export const noBreakArticles = (text: string, language: Language): string =>
  languageTable[language].joinsArticles ? text.replace(spaceAfterArticle, '\u00a0') : text

/** The same for the text of safe HTML (its attributes contain no bare `>`), except in code. */
export function noBreakArticlesInHtml(html: string, language: Language): string {
  if (!languageTable[language].joinsArticles) return html
  let joined = ''
  let read = 0
  let codeDepth = 0
  const textUntil = (end: number) => {
    const text = html.slice(read, end)
    return codeDepth > 0 ? text : noBreakArticles(text, language)
  }
  // One after another: replace() would collect every match first, which costs more than twice as much for twice the text.
  for (const { 0: tag, index } of html.matchAll(tags)) {
    joined += textUntil(index) + tag
    read = index + tag.length
    const [code, slash] = codeTag.exec(tag) ?? []
    if (code) codeDepth += slash ? -1 : 1
  }
  return joined + textUntil(html.length)
}
