import { siteName } from '#locale/site-name.ts'
import { translated } from '#locale/translated.ts'

const en = {
  siteName,
  tagline: 'Creative Digital Studio',
  skipToContent: 'Skip to content',
  home: 'Igniting Studio, home',
  navigation: {
    label: 'Main',
    menu: 'Menu',
    close: 'Close',
    home: 'Home',
    about: 'About',
    contact: 'Contact',
    services: 'Services',
    portfolio: 'Portfolio',
    digitalProducts: 'Digital Products',
    blog: 'Blog',
    search: 'Search',
    bookCall: 'Schedule discovery call',
    /** Shown on a phone. Part of the long label, which stays the accessible name. */
    bookCallShort: 'Discovery call',
    opensNewTab: '(opens in a new tab)',
  },
  endCall: {
    heading: 'Got something worth lighting?',
    /** One sentence per line. */
    text: 'Tell us what you need.\nYou’ll hear back within 24\u00a0hours.',
    write: 'Write to us',
  },
  services: {
    'social-media': 'Social media management',
    'content-creation': 'Content creation',
    'website-creation': 'Website creation',
    'business-intelligence': 'Business intelligence',
  },
  footer: {
    services: 'Services',
    company: 'Company',
    support: 'Support',
    legalNotice: 'Legal notice',
    faq: 'FAQ',
    privacyPolicy: 'Privacy policy',
    termsOfService: 'Terms of service',
    cookiePolicy: 'Cookie policy',
    social: 'Social',
    rights: 'All rights reserved.',
    cookieSettings: 'Cookie settings',
    darkTheme: 'Dark theme',
    lightTheme: 'Light theme',
    backToTop: 'Back to top',
  },
  /** Labels for parts of a text that have no readable content of their own. */
  prose: {
    table: 'Table, may scroll sideways',
    code: 'Code, may scroll sideways',
    formula: 'Formula, may scroll sideways',
    picture: 'Open the picture',
    pictureLink: 'Picture that leads to {site}',
    embed: 'On {site}, opens in a new tab',
    film: 'Plays here when you click it. Until then nothing is loaded from {site}.',
  },
  /** Copy that all forms share. */
  newsletter: {
    heading: 'A newsletter, when there’s something to say',
    email: 'Email',
    send: 'Sign me up',
    note: 'You confirm by email first. Unsubscribe at any time.',
  },
}

export type FrameCopy = typeof en

const hu: FrameCopy = {
  siteName,
  tagline: 'Kreatív digitális stúdió',
  skipToContent: 'Ugrás a tartalomra',
  home: 'Igniting Studio, kezdőlap',
  navigation: {
    label: 'Főmenü',
    menu: 'Menü',
    close: 'Bezárás',
    home: 'Kezdőlap',
    about: 'Rólunk',
    contact: 'Kapcsolat',
    services: 'Szolgáltatások',
    portfolio: 'Portfólió',
    digitalProducts: 'Digitális termékek',
    blog: 'Blog',
    search: 'Keresés',
    bookCall: 'Időpontot foglalok',
    bookCallShort: 'Időpont',
    opensNewTab: '(új lapon nyílik meg)',
  },
  endCall: {
    heading: 'Van mit meggyújtani?',
    text: 'Írd meg, mire van szükséged.\n24\u00a0órán belül válaszolunk.',
    write: 'Írok nektek',
  },
  services: {
    'social-media': 'Közösségimédia-kezelés',
    'content-creation': 'Tartalomgyártás',
    'website-creation': 'Weboldalkészítés',
    'business-intelligence': 'Üzleti intelligencia',
  },
  footer: {
    services: 'Szolgáltatások',
    company: 'Cég',
    support: 'Segítség',
    legalNotice: 'Impresszum',
    faq: 'Gyakori kérdések',
    privacyPolicy: 'Adatkezelési tájékoztató',
    termsOfService: 'Felhasználási feltételek',
    cookiePolicy: 'Sütitájékoztató',
    social: 'Közösségi oldalak',
    rights: 'Minden jog fenntartva.',
    cookieSettings: 'Sütibeállítások',
    darkTheme: 'Sötét megjelenés',
    lightTheme: 'Világos megjelenés',
    backToTop: 'Vissza a tetejére',
  },
  prose: {
    table: 'Táblázat, vízszintesen görgethető',
    code: 'Kód, vízszintesen görgethető',
    formula: 'Képlet, vízszintesen görgethető',
    picture: 'A kép megnyitása',
    pictureLink: 'Kép, ide vezet: {site}',
    embed: 'Itt találod: {site} (új lapon nyílik meg)',
    film: 'Nyomd meg, és itt elindul. Addig semmi sem töltődik be innen: {site}.',
  },
  newsletter: {
    heading: 'Hírlevél, ha van mit mondanunk',
    email: 'E-mail-cím',
    send: 'Feliratkozom',
    note: 'A feliratkozást e-mailben kell megerősítened. Bármikor leiratkozhatsz.',
  },
}

/** The copy around every page: header, footer, announcements (HEAD, FOOT, LAY-4). */
export const frameCopy = translated<FrameCopy>({ en, hu })
