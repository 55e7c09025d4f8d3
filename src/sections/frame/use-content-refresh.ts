import { useEffect, useRef } from 'react'
import type { Language } from '#locale/language.ts'

/** LANG-9: reports a language change to the server, which then refreshes that content. */
export function useContentRefresh(language: Language) {
  const previous = useRef(language)
  useEffect(() => {
    if (previous.current === language) return
    previous.current = language
    fetch('/api/content/refresh', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ language }),
      keepalive: true,
    }).catch(ignoreOutage)
  }, [language])
}

/** Fire and forget: the server refreshes by itself in time. */
const ignoreOutage = () => {}
