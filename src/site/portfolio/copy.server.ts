import { translated } from '#locale/translated.ts'

const en = {
  title: 'Portfolio',
  /** Search terms that visitors use for the page. */
  keywords: 'work projects references case studies',
  description: 'Feeds, websites, films and reports, and the problem each one set out to solve.',
  heading: 'Work',
  lead: 'Each of these started with a problem. The picture is the short version; the story behind it is one click away.',
  sampleNote: 'These are samples, for clients we made up.',
  ownNote: 'One project is real: this website.',
  sample: 'Sample',
  /** At the foot of a card, whose title is the link. */
  open: 'See the whole story',
  year: 'Year',
  category: 'Category',
  /** Category of a project whose record has none. */
  unnamedCategory: 'General',
  client: 'Client',
  technologies: 'Made with',
  features: 'What it does',
  challenge: 'The challenge',
  solution: 'The solution',
  results: 'The results',
  own: {
    heading: 'From a word to a website',
    figures: 'In figures',
    captions: [
      [
        'It began with one word',
        '“Igniting” has a flame in it. So we drew the name until it burned, and let one edge of light run through every page.',
      ],
      [
        'Then we put out the light',
        'In the dark theme the room is dark and the headline stands in it. Take the match on the homepage and you’ll see: the letters throw real shadows.',
      ],
      [
        'Five clients, five hands',
        'A portfolio in one style shows one style. Each sample has its own colors, letters and way of drawing, and our page steps back.',
      ],
      [
        'On the bus, with one thumb',
        'The phone isn’t a smaller desktop. The match is a thumb’s reach away, every button is as large as a finger, and the page opens on one bar of signal.',
      ],
    ] as [title: string, text: string][],
  },
  gallery: 'Pictures',
  lightbox: {
    label: 'Pictures, large',
    picture: 'Picture {number} of {count}',
    previous: 'Previous picture',
    next: 'Next picture',
    close: 'Close',
    compare: 'Before and after: move the edge',
    shares: '{before}% before, {after}% after',
  },
  links: {
    live_url: 'See it live',
    github_url: 'Source on GitHub',
    video_url: 'Watch the film',
  },
  next: 'Next project',
  pagination: { label: 'Pages of the portfolio', previous: 'Newer', next: 'Older', page: 'page {page}' },
  empty: {
    title: 'No results found',
    text: 'The box is empty right now.',
    back: 'Tell us what should be in it',
  },
  missing: {
    title: 'Portfolio project not found',
    text: 'It may have been renamed, or taken down because its owner asked.',
    back: 'Back to the portfolio',
  },
}

export type PortfolioCopy = typeof en

const hu: PortfolioCopy = {
  title: 'Portfólió',
  keywords: 'munkák projektek referenciák esettanulmányok',
  description: 'Posztok, weboldalak, filmek és riportok – és a feladat, amelyet megoldanak.',
  heading: 'Munkák',
  lead: 'Mindegyik egy problémával kezdődött. A kép a rövid változat, a történet egy kattintásra van.',
  sampleNote: 'Ezek mintamunkák, kitalált ügyfeleknek.',
  ownNote: 'Egy munka valódi: ez a weboldal.',
  sample: 'Minta',
  open: 'Megnézem a történetét',
  year: 'Év',
  category: 'Kategória',
  unnamedCategory: 'Általános',
  client: 'Ügyfél',
  technologies: 'Amivel készült',
  features: 'Amit tud',
  challenge: 'A feladat',
  solution: 'A megoldás',
  results: 'Az eredmény',
  own: {
    heading: 'Egy szótól egy weboldalig',
    figures: 'Számokban',
    captions: [
      [
        'Egy szóval kezdődött',
        'Az „igniting” szóban benne van a láng. Addig rajzoltuk a nevet, amíg meg nem gyulladt, és ugyanazt a fényt vittük végig minden oldalon.',
      ],
      [
        'Aztán eloltottuk a villanyt',
        'A sötét témában tényleg sötét a szoba, és ott áll benne a címsor. Vedd kézbe a kezdőlapon a gyufát: a betűk igazi árnyékot vetnek.',
      ],
      [
        'Öt ügyfél, öt kéz',
        'Egy stílus csak egy stílust mutat. Minden mintának saját színe, betűje és rajzmódja van, a mi oldalunk pedig hátralép.',
      ],
      [
        'Buszon, egy hüvelykujjal',
        'A telefon nem kicsi számítógép. A gyufa kézre esik, minden gomb akkora, mint egy ujj, és az oldal gyenge térerővel is megnyílik.',
      ],
    ],
  },
  gallery: 'Képek',
  lightbox: {
    label: 'Képek nagyban',
    picture: '{number}/{count}. kép',
    previous: 'Előző kép',
    next: 'Következő kép',
    close: 'Bezárás',
    compare: 'Előtte és utána: húzd arrébb az élt',
    shares: '{before}% előtte, {after}% utána',
  },
  links: {
    live_url: 'Megnézem élőben',
    github_url: 'Forráskód a GitHubon',
    video_url: 'Megnézem a filmet',
  },
  next: 'Következő munka',
  pagination: { label: 'A portfólió oldalai', previous: 'Újabbak', next: 'Régebbiek', page: '{page}. oldal' },
  empty: { title: 'Nincs találat', text: 'A doboz egyelőre üres.', back: 'Írd meg, mi legyen benne' },
  missing: {
    title: 'Nincs ilyen munka a portfólióban',
    text: 'Talán átneveztük, talán a gazdája kérésére vettük le.',
    back: 'Vissza a portfólióhoz',
  },
}

/** The list of projects and the project itself (PORT-1…3). */
export const portfolioCopy = translated<PortfolioCopy>({ en, hu })
