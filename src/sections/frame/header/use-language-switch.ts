import { useLocation, useMatches } from 'react-router'
import { type Language, otherLanguages } from '#locale/language.ts'
import { inLanguage, isEnglishOnly, pageAt, queryRead } from '#locale/path-table.ts'
import { useFrame } from '../frame-context.tsx'

/** Pages whose record has translations under other slugs return them from their loader (LANG-8). */
export type WithAlternates = {
  alternates?: Partial<Record<Language, string>>
  /** Complete target addresses, including the query, if the page's query means nothing in another language. */
  switchTo?: Partial<Record<Language, string>> | undefined
}

type LanguageSwitch = {
  language: Language
  to: string
  /** Whether the browser adds the query and hash of the current address (language-switch.ts). */
  keepsPlace: boolean
}

/**
 * Target of the language switch (LANG-3, LANG-8): the translation's own path if there is one, else this path in the other
 * language. Only includes the query parameters that the page reads, because the markup is cached for all visitors. Empty on
 * pages that exist in one language only.
 */
export function useLanguageSwitch(): LanguageSwitch[] {
  const { pathname, search } = useLocation()
  const page = pageAt(pathname)
  const query = page === null ? '' : queryRead(page, search)
  const data = useMatches().at(-1)?.loaderData as WithAlternates | undefined
  const { language: own } = useFrame()
  if (isEnglishOnly(pathname)) return []
  return otherLanguages(own).map((language) => {
    const translation = data?.alternates?.[language] ?? inLanguage(pathname, language)
    const to = data?.switchTo?.[language]
    return { language, to: to ?? translation + query, keepsPlace: to === undefined }
  })
}
