import type { Language } from '../language.ts'
import type { PlainPage } from '../path-table.ts'

/** A page whose tool opens later: what it will be, said honestly, and one way on. */
export type IntroductionCopy = {
  title: string
  heading: string
  /** Also the description for search engines. */
  lead: string
  /** A promise that fits into one number. */
  figure?: { number: string; unit: string }
  groups?: {
    heading: string
    /** Key of the drawing that goes with it. */
    cover?: 'dashboard'
    parts: { heading: string; text: string; link?: { label: string; to: PlainPage } }[]
  }[]
  /** What is not there yet, and what to do meanwhile. */
  meanwhile: string
  link: { label: string; to: PlainPage }
}

/** The pages that `pages/introduction.tsx` shows. */
export type IntroductionPage =
  | 'audit'
  | 'auditQuestionnaire'
  | 'auditResults'
  | 'auditEmailResults'
  | 'waitlist'
  | 'homepageDraft'
  | 'digitalProducts'
  | 'faq'

type Introductions = Record<IntroductionPage, IntroductionCopy>

const en: Introductions = {
  audit: {
    title: 'Free marketing audit',
    heading: 'A marketing audit, free of charge',
    lead: 'Answer a questionnaire, read the result on the screen, and find a copy in your inbox.',
    meanwhile:
      'The questionnaire has not opened yet. If you would like a second pair of eyes before it does, write to us: a sentence about your business and the address of your website are enough.',
    link: { label: 'Write to us', to: 'contact' },
  },
  auditQuestionnaire: {
    title: 'Audit questionnaire',
    heading: 'How do people find you?',
    lead: 'That is how the questionnaire of our free marketing audit will begin. There is nothing to prepare.',
    meanwhile: 'It has not opened yet. The page about the audit tells what it will look at.',
    link: { label: 'About the audit', to: 'audit' },
  },
  auditResults: {
    title: 'Audit results',
    heading: 'Your result goes here',
    lead: 'After the questionnaire this page will say what works, what does not, and what to mend first.',
    meanwhile: 'There is no result yet, because the questionnaire has not opened.',
    link: { label: 'About the audit', to: 'audit' },
  },
  auditEmailResults: {
    title: 'Audit results by e-mail',
    heading: 'A copy for your inbox',
    lead: 'After the questionnaire you will be able to have your result sent to you, to keep or to pass on.',
    meanwhile: 'There is nothing to send yet, because the questionnaire has not opened.',
    link: { label: 'About the audit', to: 'audit' },
  },
  waitlist: {
    title: 'Waitlist',
    heading: 'First in line',
    lead: 'Our digital products are on their way. Who waits here hears of them first.',
    meanwhile: 'The list has not opened yet. What we are working on you can already see.',
    link: { label: 'See the digital products', to: 'digitalProducts' },
  },
  homepageDraft: {
    title: 'Free homepage draft',
    heading: 'Your homepage, drafted for free',
    lead: 'Tell us what you do. A first homepage design is with you within 48\u00a0hours, and it costs nothing.',
    figure: { number: '48', unit: 'hours' },
    meanwhile:
      'The request form has not opened yet, the offer has: write to us with the name of your business and what it does.',
    link: { label: 'Ask for a draft', to: 'contact' },
  },
  digitalProducts: {
    title: 'Digital Products',
    heading: 'Made once, useful daily',
    lead: 'Power BI templates to start your own reports from, and two things we give away.',
    groups: [
      {
        heading: 'Power BI templates',
        cover: 'dashboard',
        parts: [
          { heading: 'Sales analytics', text: 'What was sold, to whom, and what it left behind.' },
          {
            heading: 'Agent performance',
            text: 'For teams who talk to customers: who handles what, and how it ends.',
          },
          { heading: 'Revenue tracking', text: 'Each month beside its plan and beside its neighbour.' },
        ],
      },
      {
        heading: 'Free of charge',
        parts: [
          {
            heading: 'Free audit',
            text: 'A look at your marketing from outside, with a result you can keep.',
            link: { label: 'About the audit', to: 'audit' },
          },
          {
            heading: 'Free website design',
            text: 'The first homepage design, within 48\u00a0hours, at no cost.',
            link: { label: 'About the free draft', to: 'homepageDraft' },
          },
          {
            heading: 'Waitlist',
            text: 'Leave your name, and hear first when a template is ready.',
            link: { label: 'To the waitlist', to: 'waitlist' },
          },
        ],
      },
    ],
    meanwhile:
      'More products coming soon. The templates are not finished yet; until they are, the home page leads to everything else.',
    link: { label: 'Go to the home page', to: 'home' },
  },
  faq: {
    title: 'FAQ',
    heading: 'Ask away',
    lead: 'Prices, time, rights, languages: the questions everybody asks will be answered here.',
    meanwhile:
      'The collection is still growing. Each service answers its own questions already, and whatever is missing, simply ask.',
    link: { label: 'Ask a question', to: 'contact' },
  },
}

const hu: Introductions = {
  audit: {
    title: 'Ingyenes marketingaudit',
    heading: 'Átnézzük a marketinged. Ingyen.',
    lead: 'Kitöltöd a kérdőívet, az eredményt a képernyőn olvasod, a másolata a postaládádba érkezik.',
    meanwhile:
      'A kérdőív még nem nyílt meg. Ha addig is jól jönne egy külső szem, írj nekünk: egy mondat a cégedről és a weboldalad címe elég.',
    link: { label: 'Írj nekünk', to: 'contact' },
  },
  auditQuestionnaire: {
    title: 'Audit: kérdőív',
    heading: 'Hogyan találnak rád?',
    lead: 'Ezzel kezdődik majd az ingyenes marketingaudit kérdőíve. Nem kell készülni rá.',
    meanwhile: 'Még nem nyílt meg. Hogy mit nézünk majd, azt az audit oldalán elmondjuk.',
    link: { label: 'Az auditról', to: 'audit' },
  },
  auditResults: {
    title: 'Audit: eredmény',
    heading: 'Ide jön az eredményed',
    lead: 'A kérdőív után itt olvasod majd, mi működik, mi nem, és mihez érdemes először hozzányúlni.',
    meanwhile: 'Eredmény még nincs, mert a kérdőív sem nyílt meg.',
    link: { label: 'Az auditról', to: 'audit' },
  },
  auditEmailResults: {
    title: 'Audit: eredmény e-mailben',
    heading: 'Egy példány a postaládádba',
    lead: 'A kérdőív után elküldheted magadnak az eredményt: elteszed vagy továbbadod.',
    meanwhile: 'Egyelőre nincs mit elküldeni, mert a kérdőív még nem nyílt meg.',
    link: { label: 'Az auditról', to: 'audit' },
  },
  waitlist: {
    title: 'Várólista',
    heading: 'Elsőként a sorban',
    lead: 'Úton vannak a digitális termékeink. Aki itt vár, előbb hall róluk.',
    meanwhile: 'A lista még nem nyílt meg, de hogy min dolgozunk, azt már megnézheted.',
    link: { label: 'Digitális termékek', to: 'digitalProducts' },
  },
  homepageDraft: {
    title: 'Ingyenes főoldalterv',
    heading: 'Főoldalterv, ingyen',
    lead: 'Írd meg, mivel foglalkozol: az első főoldalterved 48\u00a0órán belül nálad van, és nem kerül semmibe.',
    figure: { number: '48', unit: 'óra' },
    meanwhile:
      'Az űrlap még nem nyílt meg, az ajánlat viszont él: írd meg nekünk a céged nevét és hogy mivel foglalkozik.',
    link: { label: 'Kérem a főoldaltervet', to: 'contact' },
  },
  digitalProducts: {
    title: 'Digitális termékek',
    heading: 'Egyszer készül, mindennap jó',
    lead: 'Power BI-sablonok a saját kimutatásaidhoz, és két dolog, amit ingyen adunk.',
    groups: [
      {
        heading: 'Power BI-sablonok',
        cover: 'dashboard',
        parts: [
          { heading: 'Értékesítés', text: 'Mi fogyott, ki vette meg, és mi maradt belőle.' },
          {
            heading: 'Ügyintézők teljesítménye',
            text: 'Ügyfelekkel beszélő csapatoknak: ki mit intéz, és mi lesz a vége.',
          },
          { heading: 'Bevételkövetés', text: 'Minden hónap a terve és a szomszédja mellett.' },
        ],
      },
      {
        heading: 'Ingyen',
        parts: [
          {
            heading: 'Ingyenes audit',
            text: 'Kívülről nézünk rá a marketingedre, az eredményt pedig megtarthatod.',
            link: { label: 'Az auditról', to: 'audit' },
          },
          {
            heading: 'Ingyenes weboldalterv',
            text: 'Az első főoldalterv 48\u00a0órán belül, költség nélkül.',
            link: { label: 'A főoldaltervről', to: 'homepageDraft' },
          },
          {
            heading: 'Várólista',
            text: 'Hagyd itt a neved, és elsőként szólunk, ha elkészült egy sablon.',
            link: { label: 'A várólistához', to: 'waitlist' },
          },
        ],
      },
    ],
    meanwhile:
      'Hamarosan jönnek további termékek. A sablonok még nem készültek el; addig is a kezdőlapról minden mást elérsz.',
    link: { label: 'Vissza a kezdőlapra', to: 'home' },
  },
  faq: {
    title: 'Gyakori kérdések',
    heading: 'Kérdezz bátran',
    lead: 'Ár, idő, jogok, nyelvek: itt lesz a válasz arra, amit mindenki megkérdez.',
    meanwhile:
      'A gyűjtemény még készül. A szolgáltatások oldalán már most ott vannak a hozzájuk tartozó kérdések, és ami hiányzik, azt kérdezd meg.',
    link: { label: 'Kérdezek', to: 'contact' },
  },
}

/** Pages of tools that open later (AUD-1, WAIT-1, DRAFT-1, PROD-1, FAQ-1). */
export const introductionCopy: Record<Language, Introductions> = { en, hu }
