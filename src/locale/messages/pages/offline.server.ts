import { translated } from '../../translated.ts'

const en = {
  title: 'No connection',
  text: 'This page cannot be fetched now. What you have read on this site is still here; what you wrote into a form is too.',
  home: 'Homepage',
}

export type OfflineCopy = typeof en

const hu: OfflineCopy = {
  title: 'Nincs kapcsolat',
  text: 'Ezt az oldalt most nem lehet betölteni. Amit már elolvastál nálunk, az itt van, és az is, amit egy űrlapba írtál.',
  home: 'Kezdőlap',
}

/** What a visitor without a connection sees (OFF-2). */
export const offlineCopy = translated<OfflineCopy>({ en, hu })
