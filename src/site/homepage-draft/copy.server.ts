import { translated } from '#locale/translated.ts'

const en = {
  title: 'Free homepage draft',
  /** Search terms that visitors use for the page. */
  keywords: 'website design concept free',
  description: 'Tell us what you do: a first homepage design in your inbox within 48\u00a0hours, free.',
  heading: 'Your homepage, drafted for free',
  lead: 'Tell us what you do. We’ll have a first homepage design in your inbox within 48\u00a0hours.',
  figure: { number: '48', unit: 'hours' },
  call: 'Request the free draft',
  steps: {
    heading: 'From pencil to page',
    items: [
      {
        name: 'You tell us',
        text: 'Seven short questions. What you do matters more than how well you put it.',
      },
      {
        name: 'We draw',
        text: 'One homepage, designed for your business. No template with your colors on it.',
      },
      {
        name: 'You look',
        text: 'Within 48\u00a0hours it’s in your inbox. If you like it, we talk; if you don’t, we part as friends.',
      },
    ],
    note: 'It’s a design, not yet a website: a picture of what your homepage could be.',
  },
  form: {
    heading: 'Tell us',
    name: 'Your name',
    email: 'Email',
    businessName: 'Name of the business',
    website: 'Current website',
    websiteHelp: 'If you have one. Half-finished is fine.',
    business: 'What does the business do?',
    businessHelp: 'The way you’d tell a neighbor: what you sell, to whom, and where.',
    style: 'How should it feel?',
    styleHelp: 'Colors, moods, a store or a movie you like. What you can’t stand helps too.',
    examples: 'Websites you like',
    examplesHelp: 'One address per line.',
    optional: 'optional',
    send: 'Request the free draft',
    note: 'We use what you write only for the draft and the reply.',
  },
}

export type DraftCopy = typeof en

const hu: DraftCopy = {
  title: 'Ingyenes főoldalterv',
  keywords: 'weboldal terv látványterv ingyen',
  description:
    'Írd meg, mivel foglalkozol: az első főoldalterved 48\u00a0órán belül a postaládádban van, ingyen.',
  heading: 'Főoldalterv, ingyen',
  lead: 'Írd meg, mivel foglalkozol: az első főoldalterved 48\u00a0órán belül a postaládádban van, ingyen.',
  figure: { number: '48', unit: 'óra' },
  call: 'Kérem a főoldaltervet',
  steps: {
    heading: 'Ceruzától a képernyőig',
    items: [
      {
        name: 'Te mesélsz',
        text: 'Hét rövid kérdés. Az számít, mivel foglalkozol, nem\u00a0az, milyen szépen írod le.',
      },
      {
        name: 'Mi rajzolunk',
        text: 'Egy főoldalt, a te cégedre szabva. Nem polcról vesszük le, és nem színezzük át.',
      },
      {
        name: 'Te megnézed',
        text: '48\u00a0órán belül ott van a postaládádban. Ha tetszik, beszélünk róla; ha\u00a0nem, barátságban elválunk.',
      },
    ],
    note: 'Terv lesz, még nem weboldal: kép arról, milyen lehetne a főoldalad.',
  },
  form: {
    heading: 'Mesélj',
    name: 'Neved',
    email: 'E-mail-címed',
    businessName: 'A céged neve',
    website: 'Mostani weboldal',
    websiteHelp: 'Ha van. A félkész is jó kiindulás.',
    business: 'Mivel foglalkozik a céged?',
    businessHelp: 'Úgy, ahogy a szomszédnak mondanád: mit adsz el, kinek és hol.',
    style: 'Milyen legyen a hangulata?',
    styleHelp:
      'Színek, hangulatok, egy bolt vagy egy film, ami tetszik. Az is segít, ha megírod, mit nem szeretnél.',
    examples: 'Weboldalak, amelyek tetszenek',
    examplesHelp: 'Soronként egy cím.',
    optional: 'nem kötelező',
    send: 'Kérem a főoldaltervet',
    note: 'Amit megírsz, azt csak a tervhez és a válaszhoz használjuk.',
  },
}

/** The free homepage draft (DRAFT-1). */
export const draftCopy = translated<DraftCopy>({ en, hu })
