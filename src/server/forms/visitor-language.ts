import { parseAccept } from 'hono/utils/accept'
import { defaultLanguage, type Language, languageOf, languageWithCode } from '#locale/language.ts'

/** What tells the language of the user who sent a form: the form itself, the page it was on, or the browser. */
export type LanguageHints = { lang?: unknown; page: string | null; acceptLanguage: string | null }

/** LANG-7: the first of the three that says anything. */
export function visitorLanguage({ lang, page, acceptLanguage }: LanguageHints): Language {
  return languageWithCode(lang) ?? (page === null ? preferred(acceptLanguage ?? '') : languageOf(page))
}

/** The language of ours that an `Accept-Language` header likes best. */
function preferred(header: string): Language {
  for (const { type, q } of parseAccept(header.slice(0, 200))) {
    const liked = languageWithCode(type.toLowerCase().split('-')[0])
    if (liked && q > 0) return liked
  }
  return defaultLanguage
}
