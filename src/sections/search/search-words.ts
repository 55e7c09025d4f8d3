import type { CountedMessage } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import { pathTo, pathToServices } from '#locale/path-table.ts'

/** The copy of the search, on its page and in its dialog, which is fetched with the dialog's script. */
const en = {
  search: 'Search',
  label: 'What are you looking for?',
  close: 'Close',
  results: 'Results',
  kinds: { services: 'Services', portfolio: 'Projects', posts: 'Blog', pages: 'Pages' },
  found: { one: '{count} result', other: '{count} results' } as CountedMessage,
  nothing: 'No results found',
  nothingText: 'Try another word or a shorter one. Or go on from here:',
  partial: 'We couldn’t search everything just now; there may be more.',
  loading: 'Loading...',
  failed: 'The search isn’t responding. Press Enter to search on a separate page.',
  recent: 'Recent searches',
  popular: 'Often looked for',
  popularWays: {
    prices: 'What it costs',
    audit: 'Free marketing audit',
    homepageDraft: 'Free homepage draft',
    portfolio: 'Work to look at',
    faq: 'Questions and answers',
  },
  key: 'The / key opens this search',
}

export type SearchWords = typeof en

const hu: SearchWords = {
  search: 'Keresés',
  label: 'Mit keresel?',
  close: 'Bezárás',
  results: 'Találatok',
  kinds: { services: 'Szolgáltatások', portfolio: 'Projektek', posts: 'Blog', pages: 'Oldalak' },
  found: { one: '{count} találat', other: '{count} találat' },
  nothing: 'Nincs találat',
  nothingText: 'Próbálj másik vagy rövidebb szót. Vagy innen is továbbmehetsz:',
  partial: 'Most nem tudtunk mindent átnézni, lehet még több is.',
  loading: 'Betöltés…',
  failed: 'A\u00a0kereső nem válaszol. Nyomj Entert, és külön oldalon keres.',
  recent: 'Ezeket kerested legutóbb',
  popular: 'Ezt keresik sokan',
  popularWays: {
    prices: 'Mennyibe kerül',
    audit: 'Ingyenes marketingaudit',
    homepageDraft: 'Ingyenes főoldalterv',
    portfolio: 'Munkáink',
    faq: 'Gyakori kérdések',
  },
  key: 'A\u00a0/\u00a0billentyű is megnyitja a\u00a0keresőt',
}

export const searchWords: Record<Language, SearchWords> = { en, hu }

/** Where those who search most often want to go, for who has not said it yet. */
export function popularWays(language: Language): { title: string; url: string }[] {
  const { prices, ...pages } = searchWords[language].popularWays
  return [
    { title: prices, url: pathToServices(language) },
    ...(Object.keys(pages) as (keyof typeof pages)[]).map((page) => ({
      title: pages[page],
      url: pathTo(page, language),
    })),
  ]
}
