import type { Language } from './language.ts'

/** A lone article, or "s" for "and", with the one space after it. */
const article = /(?<=^|[\s„"»([])([Aa]z?|s) (?!\s)/gu

/** A tag of safe HTML, a run of text, or a sign that belongs to neither. */
const runs = /<[^<>]*>|[^<]+|</g
const codeTag = /^<(\/?)(?:code|pre|kbd|samp)(?=[ >])/

/**
 * Lets no line of a Hungarian text end in an article: a no-break space holds it to its noun, as it is set by hand in the
 * messages. For running text that comes from content, and on the server, where it is read once and not at each showing.
 */
export const holdArticles = (text: string, language: Language): string =>
  language === 'hu' ? text.replace(article, '$1\u00a0') : text

/** The same within the texts of safe HTML, whose attributes have no bare `>`; what is code stays as it was written. */
export function holdArticlesOfHtml(html: string, language: Language): string {
  if (language !== 'hu') return html
  let codeDepth = 0
  return html.replace(runs, (run) => {
    if (!run.startsWith('<')) return codeDepth > 0 ? run : holdArticles(run, language)
    const [tag, slash] = codeTag.exec(run) ?? []
    if (tag) codeDepth += slash ? -1 : 1
    return run
  })
}
