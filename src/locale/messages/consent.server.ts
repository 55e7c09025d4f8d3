import { bilingual } from '../bilingual.ts'

const en = {
  banner: {
    title: 'Cookies, if you agree',
    text: 'The site works without any. Statistics and marketing start only if you say yes.',
    counting:
      'Page views are counted without cookies. Cookies for statistics and marketing come only if you say yes.',
    policy: 'Cookie policy',
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
    necessary: { name: 'Necessary', text: 'Remember what you chose here, so that we need not ask again.' },
    statistics: {
      name: 'Statistics',
      text: 'Show us which pages are read, where people get stuck, and where they came from.',
    },
    marketing: {
      name: 'Marketing',
      text: 'Measure our advertisements and show them on other sites.',
    },
    preferences: { name: 'Preferences', text: 'Remember how you like things on this site.' },
  },
}

export type ConsentCopy = typeof en

const hu: ConsentCopy = {
  banner: {
    title: 'Pár süti, ha kérsz',
    text: 'Az oldal nélkülük is működik. Statisztika és marketing csak az igened után indul.',
    counting:
      'Az oldalmegtekintéseket sütik nélkül számoljuk. Statisztikai és marketingsüti csak akkor jön, ha igent mondasz.',
    policy: 'Sütitájékoztató',
    choose: 'Választok',
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
export const consentCopy = bilingual<ConsentCopy>(en, hu)
