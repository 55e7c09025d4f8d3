import { translated } from '#locale/translated.ts'

const en = {
  contact: 'Write to us',
  search: 'Search the site',
}

const hu: typeof en = {
  contact: 'Írj nekünk',
  search: 'Keresés az oldalon',
}

/** Links that replace a form in WordPress content, because the site cannot submit it. */
export const bodyFormCopy = translated<typeof en>({ en, hu })
