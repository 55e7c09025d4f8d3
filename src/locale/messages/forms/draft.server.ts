import { translated } from '../../translated.ts'

const en = {
  title: 'Free homepage draft',
  description:
    'Tell us what you do: a first homepage design is with you within 48\u00a0hours, and it costs nothing.',
  heading: 'Your homepage, drafted for free',
  lead: 'Tell us what you do. A first homepage design is with you within 48\u00a0hours, and it costs nothing.',
  figure: { number: '48', unit: 'hours' },
  call: 'Request the draft',
  steps: {
    heading: 'From pencil to page',
    items: [
      {
        name: 'You tell us',
        text: 'Seven short questions. What you do matters more than how well you put it.',
      },
      {
        name: 'We draw',
        text: 'One homepage, designed for your business. Nothing is taken off a shelf and recoloured.',
      },
      {
        name: 'You look',
        text: 'Within 48\u00a0hours it is in your inbox. You like it and we talk, or you do not and we part as friends.',
      },
    ],
    note: 'It is a design, not yet a website: a picture of what your homepage could be.',
  },
  form: {
    heading: 'Tell us',
    name: 'Your name',
    email: 'E-mail',
    businessName: 'Name of the business',
    website: 'Current website',
    websiteHelp: 'If there is one. Half-finished will do.',
    business: 'What does the business do?',
    businessHelp: 'As you would tell a neighbour: what you sell, to whom, and where.',
    style: 'How should it feel?',
    styleHelp: 'Colours, moods, a shop or a film you like. What you cannot stand helps as well.',
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
  description:
    'Írd meg, mivel foglalkozol: az első főoldalterved 48\u00a0órán belül nálad van, és nem kerül semmibe.',
  heading: 'Főoldalterv, ingyen',
  lead: 'Írd meg, mivel foglalkozol: az első főoldalterved 48\u00a0órán belül nálad van, és nem kerül semmibe.',
  figure: { number: '48', unit: 'óra' },
  call: 'Kérem a tervet',
  steps: {
    heading: 'Ceruzától a képernyőig',
    items: [
      {
        name: 'Te mesélsz',
        text: 'Hét rövid kérdés. Az számít, mivel foglalkozol, nem\u00a0az, milyen szépen írod le.',
      },
      {
        name: 'Mi rajzolunk',
        text: 'Egy főoldalt, a te cégedre szabva. Nem polcról vesszük le, és nem átszínezzük.',
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
    send: 'Kérem az ingyenes főoldaltervet',
    note: 'Amit megírsz, azt csak a tervhez és a válaszhoz használjuk.',
  },
}

/** The free homepage draft (DRAFT-1). */
export const draftCopy = translated<DraftCopy>({ en, hu })
