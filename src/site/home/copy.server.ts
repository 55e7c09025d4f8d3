import { translated } from '#locale/translated.ts'

/** In the texts, a no-break space prevents a short last word from standing alone on a line. */
const en = {
  title: 'Igniting Studio: creative digital studio',
  /** Search terms that visitors use for the page. */
  keywords: 'home start',
  description:
    'Social media, content, websites and Power BI reports from one studio. The first homepage design is free, and so is the marketing audit.',
  hero: {
    headline: 'One spark, and they look up.',
    tagline: 'Creative Digital Studio',
    /** Services and audience; the price is that of the first service, in the studio's own words if it has set one. */
    deck: 'Social media, photos, websites and Power BI for small businesses. {price}',
    price: 'From {amount} a\u00a0month.',
    book: 'Book Consultation',
    work: 'View Our Work',
    proof: 'Reply within 24\u00a0hours. Free homepage design.',
    /** The match of the headline's rule, which a visitor can pick up (held-match.tsx). */
    match: {
      take: 'Take the match',
      putDown: 'Put it down',
      label: 'The match in your hand: arrow keys move its light',
      near: 'Light near “{word}”',
    },
  },
  marquee: {
    words: [
      'feeds',
      'short films',
      'photos',
      'captions',
      'landing pages',
      'online stores',
      'dashboards',
      'reports people read',
    ],
    pause: 'Pause the ticker',
  },
  about: {
    statement:
      'Most businesses have plenty to say. What they lack is the hour to say it well, the eye to make it look right, and the number that shows it\u00a0worked.',
    mission: 'That’s our job. We’d rather make fewer things, and make each one worth stopping for.',
    /** Words between asterisks are the studio's values (ABOUT-1). */
    values:
      'We are *creative* about the idea, *passionate* about the detail, *fast* with the answer and stubborn about *excellence*.',
    more: 'More about the studio',
    roles: 'Who does what',
  },
  services: {
    heading: 'Four matches in the box',
    start: 'Start Your Project',
    descriptions: {
      'social-media':
        'A plan for the month, then the words, the design, the posting and the conversation that follows.',
      'business-intelligence': 'Power BI dashboards that answer the question you ask every Monday.',
      'website-creation': 'Design and code in one piece, in two languages if you need them.',
      'content-creation': 'Photos, short films and words made to be used, not filed away.',
    },
  },
  work: {
    heading: 'Selected work',
    note: 'The clients here are invented, the craft isn’t. Real projects will move in as their owners say yes.',
    sample: 'Sample',
    all: 'See the whole portfolio',
  },
  free: {
    audit: {
      heading: 'A marketing audit, free of\u00a0charge',
      text: 'Answer a questionnaire, read the result on the screen, keep a copy by email.',
      call: 'Get Free Audit',
    },
    draft: {
      hours: '48',
      unit: 'hours',
      heading: 'Your homepage, drafted. Also free.',
      text: 'Tell us what you do. We’ll have a first homepage design in your inbox within 48\u00a0hours.',
      call: 'Request the free draft',
    },
  },
  contact: {
    /** For the letter between asterisks, flames replace its dot or accents. */
    heading: ['Need a', 'l*i*ght?'],
    lead: 'Write a few lines. We reply within 24\u00a0hours.',
    steps: [
      ['Today', 'You tell us what you need. One sentence is enough.'],
      ['Within 24\u00a0hours', 'A reply arrives in your inbox.'],
      ['After that', 'A discovery call, if it makes sense for both of us.'],
    ] as [when: string, what: string][],
    byPhone: 'Phone hours',
    phoneHours: 'Monday to Friday, 9:00–18:00',
  },
}

export type HomeCopy = typeof en

const hu: HomeCopy = {
  title: 'Igniting Studio – kreatív digitális stúdió',
  keywords: 'kezdőlap főoldal',
  description:
    'Közösségi média, tartalom, weboldal és Power BI-riport egy stúdióból. Az első főoldalterv ingyenes, és a marketingaudit is.',
  hero: {
    headline: 'Egy szikra, és felnéznek rád.',
    tagline: 'Kreatív digitális stúdió',
    deck: 'Közösségi média, fotó, weboldal és Power BI kisvállalkozásoknak. {price}',
    price: 'Havonta {amount}\u00a0Ft-tól.',
    book: 'Időpontot foglalok',
    work: 'Munkáink',
    proof: 'Válasz 24\u00a0órán belül. Ingyenes főoldalterv.',
    match: {
      take: 'Vedd a kezedbe',
      putDown: 'Tedd le',
      label: 'A kezedben a gyufa: fényét a nyilakkal mozgatod',
      near: 'Fény itt: „{word}”',
    },
  },
  marquee: {
    words: [
      'posztok',
      'rövidfilmek',
      'fotók',
      'szövegek',
      'landingoldalak',
      'webshopok',
      'diagramok',
      'riportok, amelyeket el is olvasnak',
    ],
    pause: 'A futó szöveg megállítása',
  },
  about: {
    statement:
      'A legtöbb cégnek van mit mondania. Nincs rá idő, nincs hozzá szem, és nincs adat, amiből kiderülne, megérte-\u2060e.',
    mission: 'Ez a mi dolgunk. Inkább kevesebbet készítünk, de olyat, amin megakad a szem.',
    values:
      'Az ötletben *kreatívak* vagyunk, a részletekben *szenvedélyesek*, a válasszal *gyorsak*, és a *kiválóságból* nem engedünk.',
    more: 'Bővebben a stúdióról',
    roles: 'Ki mit csinál',
  },
  services: {
    heading: 'Négy szál gyufa a dobozban',
    start: 'Indítsuk el a projektedet',
    descriptions: {
      'social-media':
        'Havi terv, aztán a szöveg, a látvány, a posztolás\u00a0– és a beszélgetés, ami utána jön.',
      'business-intelligence': 'Power BI-riportok, amelyek megválaszolják, amit minden hétfőn megkérdezel.',
      'website-creation': 'Terv és kód egy darabból. Ha kell, két nyelven.',
      'content-creation': 'Fotók, rövidfilmek és szövegek, amelyek nem a fiókban végzik.',
    },
  },
  work: {
    heading: 'Válogatott munkák',
    note: 'Az ügyfelek kitaláltak, a szaktudás nem. A valódi projektek akkor költöznek ide, ha a gazdájuk rábólint.',
    sample: 'Minta',
    all: 'A teljes portfólió',
  },
  free: {
    audit: {
      heading: 'Hogy áll a marketinged? Ingyen megtudod.',
      text: 'Kitöltöd a kérdőívet, az eredményt a képernyőn olvasod, és ha kéred, e-\u2060mailben is elküldjük.',
      call: 'Kérem az ingyenes auditot',
    },
    draft: {
      hours: '48',
      unit: 'óra',
      heading: 'Főoldalterv. Szintén ingyen.',
      text: 'Írd meg, mivel foglalkozol: az első főoldalterved 48\u00a0órán belül a postaládádban van.',
      call: 'Kérem a főoldaltervet',
    },
  },
  contact: {
    heading: ['Kell egy', 'kis t*ű*z?'],
    lead: 'Írj pár sort. 24\u00a0órán belül válaszolunk.',
    steps: [
      ['Ma', 'Megírod, mire van szükséged. Egy mondat is elég.'],
      ['24\u00a0órán belül', 'Megérkezik a válaszunk.'],
      ['Utána', 'Bemutatkozó hívás, ha te is, mi is értelmét látjuk.'],
    ],
    byPhone: 'Telefonon elérsz',
    phoneHours: 'hétfőtől péntekig 9-től 18 óráig',
  },
}

/** The home page (HOME-1…6). */
export const homeCopy = translated<HomeCopy>({ en, hu })
