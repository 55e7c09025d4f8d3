import type { Language } from '../language.ts'

const en = {
  updated: 'Last changed on {date}',
  contents: 'On this page',
  notFound: 'This page is not here',
}

export type LegalCopy = typeof en

const hu: LegalCopy = {
  updated: 'Utoljára módosítva: {date}',
  contents: 'Ezen az oldalon',
  notFound: 'Ez az oldal nincs itt',
}

export const legalCopy: Record<Language, LegalCopy> = { en, hu }
