import type { Language } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import { statesCopy } from '#pages/records/copy.server.ts'
import { plainPage } from '../plain-page.ts'

/** MOVED-1: what the owner has taken away permanently, so that search engines forget it at once. */
export function gonePage(language: Language): Response {
  const { title, text, toHome } = statesCopy[language].gone
  const link = { to: pathTo('home', language), text: toHome }
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response(plainPage({ language, title, lines: [text], link }), { status: 410, headers })
}
