import { useEffect, useRef } from 'react'
import type { Language } from '#locale/language.ts'

/** LANG-9: tells the server that the visitor has gone on in another language; it then asks for that content anew. */
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

/** The page is there already, and the server asks by itself in time. */
const ignoreOutage = () => {}
