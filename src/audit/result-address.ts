import type { Language } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'

/** The parameter of an address that holds a result's code. */
export const resultParameter = 'a'

export const resultQuery = (code: string): string => `?${resultParameter}=${code}`

/** Path and query of a result: the link that people keep. */
export const resultAddress = (code: string, language: Language): string =>
  pathTo('auditResults', language) + resultQuery(code)
