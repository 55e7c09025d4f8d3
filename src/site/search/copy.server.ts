import { translated } from '#locale/translated.ts'

const en = {
  title: 'Search',
  titleOf: 'Search: {query}',
  description: 'Search services, projects, articles and pages of the studio.',
}

const hu: typeof en = {
  title: 'Keresés',
  titleOf: 'Keresés: {query}',
  description: 'Keresés a stúdió szolgáltatásai, projektjei, cikkei és oldalai között.',
}

/** Head of the search page (FIND-1). */
export const searchPageCopy = translated<typeof en>({ en, hu })
