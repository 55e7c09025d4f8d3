import { translated } from '#locale/translated.ts'

const en = {
  updated: 'Last changed on {date}',
  contents: 'On this page',
  missing: {
    title: 'This page isn’t here',
    text: 'It should be. Until it’s back, ask us and we’ll send it to you.',
    back: 'Write to us',
  },
}

export type LegalCopy = typeof en

const hu: LegalCopy = {
  updated: 'Utoljára módosítva: {date}',
  contents: 'Ezen az oldalon',
  missing: {
    title: 'Ez az oldal nincs itt',
    text: 'Pedig itt lenne a helye. Amíg vissza nem kerül, írj nekünk, és elküldjük.',
    back: 'Írok nektek',
  },
}

/** The privacy policy, the terms, the cookie policy and the legal notice (LEGAL-1). */
export const legalCopy = translated<LegalCopy>({ en, hu })
