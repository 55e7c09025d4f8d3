import { translated } from '#locale/translated.ts'

const en = {
  title: 'No connection',
  text: 'We can’t load this page right now. What you’ve read on this site is still here, and so is what you typed into a form.',
  tryAgain: 'Try again',
  home: 'Homepage',
}

export type OfflineCopy = typeof en

const hu: OfflineCopy = {
  title: 'Nincs kapcsolat',
  text: 'Ezt az oldalt most nem lehet betölteni. Amit már elolvastál nálunk, az itt van, és az is, amit egy űrlapba írtál.',
  tryAgain: 'Újra',
  home: 'Kezdőlap',
}

/** Shown to visitors without a connection (OFF-2). */
export const offlineCopy = translated<OfflineCopy>({ en, hu })
