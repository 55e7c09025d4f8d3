import { translated } from '#locale/translated.ts'

const en = {
  /** LANG-8: shown above a record that exists only in Hungarian. */
  onlyInOtherLanguage: 'This page is only available in Hungarian.',
  /** MOVED-1: for pages that the owner has removed. */
  gone: {
    title: 'This page is gone',
    text: 'We took it down for good. You’ll find what we make and what we offer on the homepage.',
    toHome: 'Go to the homepage',
  },
}

export type StatesCopy = typeof en

const hu: StatesCopy = {
  onlyInOtherLanguage: 'Ez az oldal csak angolul érhető el.',
  gone: {
    title: 'Ez az oldal megszűnt',
    text: 'Végleg levettük. Hogy mit csinálunk és mit kínálunk, azt a kezdőlapon találod.',
    toHome: 'Tovább a kezdőlapra',
  },
}

/** States that any page may need. The ones that the browser must render without the server are in errors.ts. */
export const statesCopy = translated<StatesCopy>({ en, hu })
