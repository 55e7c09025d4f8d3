import type { Language } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'

/** Query parameter of a result's code. */
export const resultParameter = 'a'

export const resultQuery = (code: string): string => `?${resultParameter}=${code}`

/** Path and query of a result. */
export const resultAddress = (code: string, language: Language): string =>
  pathTo('auditResults', language) + resultQuery(code)
