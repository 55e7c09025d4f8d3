import { type Language, languageOf, languages } from '#locale/language.ts'

/** What tells the language of who sent a form: the form itself, the page it stood on, or the browser. */
export type LanguageHints = { lang?: unknown; page: string | null; acceptLanguage: string | null }

/** LANG-7: the first of the three that says anything. */
export function visitorLanguage({ lang, page, acceptLanguage }: LanguageHints): Language {
  return (
    languages.find((language) => language === lang) ??
    (page === null ? preferred(acceptLanguage ?? '') : languageOf(page))
  )
}

/** The language of ours that an `Accept-Language` header likes best. */
function preferred(header: string): Language {
  const liked = header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [range = '', quality] = part
        .trim()
        .toLowerCase()
        .split(/;\s*q=/)
      return { language: range.split('-')[0], quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
    .toSorted((one, other) => other.quality - one.quality)
  const best = liked.find(({ language, quality }) => quality > 0 && languages.some((own) => own === language))
  return best?.language === 'hu' ? 'hu' : 'en'
}
