import { translated } from '../../translated.ts'

const en = {
  /** LANG-8: above a record that exists only in Hungarian. */
  onlyInOtherLanguage: 'This page is only available in Hungarian.',
}

export type StatesCopy = typeof en

const hu: StatesCopy = {
  onlyInOtherLanguage: 'Ez az oldal csak angolul érhető el.',
}

/** What any page may have to say about itself. What the browser must be able to say alone is in errors.ts. */
export const statesCopy = translated<StatesCopy>({ en, hu })
