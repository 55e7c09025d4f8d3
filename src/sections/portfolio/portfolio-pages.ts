import type { Language } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'

/** So many that each has its picture without the page becoming a scroll of hundreds. */
export const projectsPerPage = 24

/** @param page from 1 */
export const portfolioAddress = (language: Language, page: number): string =>
  pathTo('portfolio', language) + (page > 1 ? `?page=${page}` : '')
