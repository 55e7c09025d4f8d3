import { translated } from '#locale/translated.ts'

const en = {
  contents: 'On this page',
  above: 'Where this page is',
}

export type ContentPageCopy = typeof en

const hu: ContentPageCopy = {
  contents: 'Ezen az oldalon',
  above: 'Hol van ez az oldal',
}

/** Pages of the content system without a screen of their own on the site (ROUTE-7). */
export const contentPageCopy = translated<ContentPageCopy>({ en, hu })
