import type { Language } from './language.ts'

/** A lone article, or "s" for "and", with the one space after it. */
const article = /(?<=^|[\s„"»([])([Aa]z?|s) (?!\s)/gu

/** A run of text in safe HTML; tags are matched to be passed over, and code with all that is in it. */
const textRuns = /<(code|pre|kbd|samp)(?=[ >])[\s\S]*?<\/\1>|<[^>]*>|[^<]+/g

/**
 * Lets no line of a Hungarian text end in an article: a no-break space holds it to its noun, as it is set by hand in the
 * messages. For running text that comes from content, and on the server, where it is read once and not at each showing.
 */
export const holdArticles = (text: string, language: Language): string =>
  language === 'hu' ? text.replace(article, '$1\u00a0') : text

/** The same within the texts of safe HTML, whose attributes have no bare `>`; what is code stays as it was written. */
export const holdArticlesOfHtml = (html: string, language: Language): string =>
  language === 'hu'
    ? html.replace(textRuns, (run) => (run.startsWith('<') ? run : holdArticles(run, language)))
    : html
