import type { Language } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'

/** Path and query of a result: the link that people keep. */
export const resultAddress = (code: string, language: Language): string =>
  `${pathTo('auditResults', language)}?a=${code}`
