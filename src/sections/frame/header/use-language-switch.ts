import { useSyncExternalStore } from 'react'
import { useLocation, useMatches } from 'react-router'
import { type Language, otherLanguages } from '#locale/language.ts'
import { inLanguage, isEnglishOnly, pageAt, queryRead } from '#locale/path-table.ts'
import { useFrame } from '../frame-context.tsx'

/** Pages whose record has translations under other slugs return them from their loader (LANG-8). */
export type WithAlternates = {
  alternates?: Partial<Record<Language, string>>
  /** Alternate addresses with queries of their own, for queries that mean nothing in another language. */
  switchTo?: Partial<Record<Language, string>> | undefined
}

/**
 * Target of the language switch (LANG-3, LANG-8): the translation's own path if there is one, else this path in the
 * other language, with query and hash. Empty on pages in one language only. On the server it has no hash and only the
 * query parameters that the page reads, because the markup is cached for every visitor.
 */
export function useLanguageSwitch(): { language: Language; to: string }[] {
  const { pathname, search } = useLocation()
  const page = pageAt(pathname)
  const queryAndHash = useSyncExternalStore(onHashChange, currentQueryAndHash, () =>
    page === null ? '' : queryRead(page, search),
  )
  const data = useMatches().at(-1)?.loaderData as WithAlternates | undefined
  const { language: own } = useFrame()
  if (isEnglishOnly(pathname)) return []
  return otherLanguages(own).map((language) => {
    const twin = data?.alternates?.[language] ?? inLanguage(pathname, language)
    return { language, to: data?.switchTo?.[language] ?? twin + queryAndHash }
  })
}

function onHashChange(notify: () => void) {
  window.addEventListener('hashchange', notify)
  return () => window.removeEventListener('hashchange', notify)
}

const currentQueryAndHash = () => window.location.search + window.location.hash
