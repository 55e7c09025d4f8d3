import { type Language, languageTable } from './language.ts'

/** A standalone article, or "s" ("and"), and the space after it. */
const article = /(?<=^|[\s„"»([])([Aa]z?|s) (?!\s)/gu

/** A tag of safe HTML, a run of text, or stray characters: each match costs memory, so many are one. */
const runs = /<[^<>]*>|[^<]+|<+(?=<)|</g
const codeTag = /^<(\/?)(?:code|pre|kbd|samp)(?=[ >])/

/**
 * Replaces the space after Hungarian articles by a no-break space, as the messages have it by hand. For content
 * texts, on the server, once per decode.
 */
export const noBreakArticles = (text: string, language: Language): string =>
  languageTable[language].joinsArticles ? text.replace(article, '$1\u00a0') : text

/** The same for the text of safe HTML (its attributes contain no bare `>`), except in code. */
export function noBreakArticlesInHtml(html: string, language: Language): string {
  if (!languageTable[language].joinsArticles) return html
  let codeDepth = 0
  return html.replace(runs, (run) => {
    if (!run.startsWith('<')) return codeDepth > 0 ? run : noBreakArticles(run, language)
    const [tag, slash] = codeTag.exec(run) ?? []
    if (tag) codeDepth += slash ? -1 : 1
    return run
  })
}
