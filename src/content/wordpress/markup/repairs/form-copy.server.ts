import { translated } from '#locale/translated.ts'

const en = {
  contact: 'Write to us',
  search: 'Search the site',
}

const hu: typeof en = {
  contact: 'Írj nekünk',
  search: 'Keresés az oldalon',
}

/** Links instead of a form that a body of WordPress holds and the site cannot send. */
export const bodyFormCopy = translated<typeof en>({ en, hu })
