import { translated } from '#locale/translated.ts'

const en = {
  banner: {
    /** Names the purposes, because nothing else in the banner does. */
    title: 'Statistics and marketing cookies?',
    counting: 'Page views are counted without cookies.',
    policy: 'Cookie policy',
    reject: 'Reject All',
    accept: 'Accept All',
    choose: 'Choose',
  },
  settings: {
    title: 'Cookie settings',
    text: 'You can change your mind here at any time.',
    save: 'Save Settings',
    close: 'Close',
    alwaysOn: 'always on',
    signal:
      'Your browser sends Global Privacy Control. We take that as a no to statistics and marketing, unless you allow them here.',
  },
  rejectAll: 'Reject All',
  acceptAll: 'Accept All',
  kinds: {
    necessary: {
      name: 'Necessary',
      text: 'Remember what you chose here, so that we don’t have to ask again.',
    },
    statistics: {
      name: 'Statistics',
      text: 'Show us which pages are read, where people get stuck, and where they came from.',
    },
    marketing: {
      name: 'Marketing',
      text: 'Measure our ads and show them on other sites.',
    },
    preferences: { name: 'Preferences', text: 'Remember how you like things on this site.' },
  },
}

export type ConsentCopy = typeof en

const hu: ConsentCopy = {
  banner: {
    title: 'Statisztikai és marketingsüti?',
    counting: 'Az oldalmegtekintéseket sütik nélkül számoljuk.',
    policy: 'Sütitájékoztató',
    reject: 'Elutasítom',
    accept: 'Elfogadom',
    choose: 'Testre szabom',
  },
  settings: {
    title: 'Sütibeállítások',
    text: 'Itt bármikor meggondolhatod magad.',
    save: 'Beállítások mentése',
    close: 'Bezárás',
    alwaysOn: 'mindig aktív',
    signal:
      'A böngésződ Global Privacy Control jelzést küld. Ezt úgy vesszük, hogy a statisztikára és a marketingre nemet mondtál, hacsak itt nem engeded őket.',
  },
  rejectAll: 'Mindet elutasítom',
  acceptAll: 'Mindet elfogadom',
  kinds: {
    necessary: {
      name: 'Szükséges',
      text: 'Megjegyzi, mit választottál itt, hogy ne kelljen újra kérdeznünk.',
    },
    statistics: {
      name: 'Statisztika',
      text: 'Megmutatja, melyik oldalt olvassák, hol akadnak el, és honnan jöttek.',
    },
    marketing: { name: 'Marketing', text: 'Méri a hirdetéseinket, és más oldalakon is megjeleníti őket.' },
    preferences: {
      name: 'Kényelmi beállítások',
      text: 'Megjegyzi, hogyan szereted használni ezt az oldalt.',
    },
  },
}

/** The cookie banner and its settings (CONS-1). */
export const consentCopy = translated<ConsentCopy>({ en, hu })
