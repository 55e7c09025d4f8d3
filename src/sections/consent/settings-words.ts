import type { Language } from '#locale/language.ts'

/** The copy of the cookie settings; the browser fetches it with the dialog. */
const en = {
  title: 'Cookie settings',
  text: 'You can change your mind here at any time.',
  policy: 'Cookie policy',
  reject: 'Reject All',
  accept: 'Accept All',
  save: 'Save Settings',
  close: 'Close',
  alwaysOn: 'always on',
  signal:
    'Your browser sends Global Privacy Control. We take that as a no to statistics and marketing, unless you allow them here.',
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

type SettingsWords = typeof en

const hu: SettingsWords = {
  title: 'Sütibeállítások',
  text: 'Itt bármikor meggondolhatod magad.',
  policy: 'Sütitájékoztató',
  reject: 'Mindet elutasítom',
  accept: 'Mindet elfogadom',
  save: 'Beállítások mentése',
  close: 'Bezárás',
  alwaysOn: 'mindig aktív',
  signal:
    'A\u00a0böngésződ Global Privacy Control jelzést küld. Ezt úgy vesszük, hogy a\u00a0statisztikára és a\u00a0marketingre nemet mondtál, hacsak itt nem engeded őket.',
  kinds: {
    necessary: {
      name: 'Szükséges',
      text: 'Megjegyzi, mit választottál itt, hogy ne kelljen újra kérdeznünk.',
    },
    statistics: {
      name: 'Statisztika',
      text: 'Megmutatja, melyik oldalt olvassák, hol akadnak el, és honnan jöttek.',
    },
    marketing: {
      name: 'Marketing',
      text: 'Méri a\u00a0hirdetéseinket, és más oldalakon is megjeleníti őket.',
    },
    preferences: {
      name: 'Kényelmi beállítások',
      text: 'Megjegyzi, hogyan szereted használni ezt az\u00a0oldalt.',
    },
  },
}

export const settingsWords: Record<Language, SettingsWords> = { en, hu }
