import { useSyncExternalStore } from 'react'
import { useLocation, useMatches } from 'react-router'
import { type Language, otherLanguage } from '#locale/language.ts'
import { inLanguage, isEnglishOnly, pageAt, queryRead } from '#locale/path-table.ts'
import { useFrame } from './frame-context.tsx'

/** A page whose record has translations under other slugs says so in its loader's answer (LANG-8). */
export type WithAlternates = {
  alternates?: Partial<Record<Language, string>>
  /** Where the switch leads when the query means nothing in the other language: an address with its own query. */
  switchTo?: string | undefined
}

/**
 * Where the language switch leads (LANG-3, LANG-8): to the translation's own path where there is one, else to this
 * path in the other language; query and hash stay. `null` on a page that exists in one language only. The server knows
 * no hash, and of the query only what the page reads, because what it writes is kept for every visitor.
 */
export function useLanguageSwitch(): { language: Language; to: string } | null {
  const { pathname, search } = useLocation()
  const page = pageAt(pathname)
  const queryAndHash = useSyncExternalStore(onHashChange, currentQueryAndHash, () =>
    page === null ? '' : queryRead(page, search),
  )
  const data = useMatches().at(-1)?.loaderData as WithAlternates | undefined
  const language = otherLanguage(useFrame().language)
  if (isEnglishOnly(pathname)) return null
  const twin = data?.alternates?.[language] ?? inLanguage(pathname, language)
  return { language, to: data?.switchTo ?? twin + queryAndHash }
}

function onHashChange(notify: () => void) {
  window.addEventListener('hashchange', notify)
  return () => window.removeEventListener('hashchange', notify)
}

const currentQueryAndHash = () => window.location.search + window.location.hash
