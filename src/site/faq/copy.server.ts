import type { PlainPage } from '#locale/path-table.ts'
import { translated } from '#locale/translated.ts'

export type FaqEntry = {
  /** Id of the question on the page, the same in both languages, so that switching the language stays at the question. */
  slug: string
  question: string
  /** One text per paragraph. `{socialMedia}`, `{website}` and `{businessIntelligence}` are replaced by the current prices. */
  answer: string[]
  link?: { label: string; to: PlainPage; hash?: '#quote' | '#services' }
}
export type FaqGroup = { slug: string; heading: string; entries: FaqEntry[] }

const en = {
  title: 'FAQ',
  /** Search terms that visitors use for the page. */
  keywords: 'frequently asked questions answers help support price list how long',
  description:
    'Prices, time, free things, templates and data: honest answers to what everyone asks the studio.',
  heading: 'Ask away',
  lead: 'What everyone asks, answered the way we’d answer in person.',
  search: 'Search the answers',
  found: { one: '{count} answer', other: '{count} answers' },
  nothing: {
    title: 'No results found',
    text: 'A question nobody has asked yet. We like those.',
    back: 'Ask it',
  },
  linkTo: 'Link to this answer',
  groups: [
    {
      slug: 'beginning',
      heading: 'Before we begin',
      entries: [
        {
          slug: 'what-do-you-do',
          question: 'What does the studio do?',
          answer: [
            'Four things: social media management, content creation, websites, and business intelligence in Power BI. Take one of them or all four; one team does it all.',
          ],
          link: { label: 'See the services', to: 'home', hash: '#services' },
        },
        {
          slug: 'how-to-start',
          question: 'How do we start?',
          answer: [
            'With one sentence on the contact page, or with a discovery call. Either way, we’ll ask about the rest.',
          ],
          link: { label: 'Write one sentence', to: 'contact' },
        },
        {
          slug: 'reply',
          question: 'How soon do you reply?',
          answer: [
            'Within 24\u00a0hours, even when the answer is no.',
            'Phone hours: Monday to Friday, 9:00–18:00.',
            'Our number: {phone}.',
          ],
        },
        {
          slug: 'discovery-call',
          question: 'What happens on a discovery call?',
          answer: [
            'You say what you’re trying to do, we ask what’s in the way. The “Schedule discovery call” button is at the top of every page; on a phone it’s in the menu.',
            'At the end you know whether we’re the right people. If we aren’t, we’ll tell you.',
          ],
        },
        {
          slug: 'too-small',
          question: 'Is my business too small for you?',
          answer: [
            'Size hardly matters. What matters is that there’s something to show, and one person who can say yes or no without calling a meeting.',
          ],
        },
        {
          slug: 'languages',
          question: 'Which languages do you work in?',
          answer: [
            'English and Hungarian. This site is written in both, and neither is a word-for-word translation.',
          ],
        },
      ],
    },
    {
      slug: 'price',
      heading: 'What it costs',
      entries: [
        {
          slug: 'prices',
          question: 'What are your prices?',
          answer: [
            'Social media management is {socialMedia}, business intelligence {businessIntelligence}, a website {website}. Content creation is quoted per project: an afternoon of photos and a series of films have little in common.',
          ],
        },
        {
          slug: 'firm-figure',
          question: 'How do I get a firm price?',
          answer: [
            'Ask for a quick quote: what you need, by when, and roughly for how much. You’ll have a written answer within 24\u00a0hours.',
          ],
          link: { label: 'Ask for a quote', to: 'contact', hash: '#quote' },
        },
        {
          slug: 'budget',
          question: 'Why do you ask for my budget?',
          answer: [
            'So we can suggest what fits. The same job can be done with a bicycle or a truck, and it would be rude to guess.',
            'The ranges in the form are in euros and rough on purpose; our prices on the English pages are in dollars.',
          ],
        },
        {
          slug: 'guarantee',
          question: 'Do you guarantee results?',
          answer: [
            'No, and be careful with anyone who does. What we can promise is the work, and a report that tells the truth in slow months too.',
          ],
        },
      ],
    },
    {
      slug: 'free',
      heading: 'What is free, and why',
      entries: [
        {
          slug: 'free-draft',
          question: 'Is the homepage draft really free?',
          answer: [
            'Yes. You’ll have the first homepage design in your inbox within 48\u00a0hours, free. It’s our way of applying for the job.',
          ],
          link: { label: 'Request the free draft', to: 'homepageDraft' },
        },
        {
          slug: 'after-the-draft',
          question: 'And after the draft?',
          answer: [
            'You look at it. If you like it, we talk about building the website. If you don’t, it ends there and you owe us nothing.',
          ],
        },
        {
          slug: 'audit',
          question: 'What is the marketing audit?',
          answer: [
            'A questionnaire about how people find you, a result on the screen, and a copy of it by email. It’s free too.',
          ],
          link: { label: 'About the audit', to: 'audit' },
        },
      ],
    },
    {
      slug: 'products',
      heading: 'Templates and the waitlist',
      entries: [
        {
          slug: 'template-contents',
          question: 'What is in a Power BI template?',
          answer: [
            'A theme, the measures in DAX, a file of sample data and a short guide. It’s a starter kit and not a finished report: the last part, your own numbers, only you have.',
          ],
          link: { label: 'See the templates', to: 'digitalProducts' },
        },
        {
          slug: 'template-needs',
          question: 'What do I need to use one?',
          answer: [
            'Power BI Desktop, which is free and runs on Windows, and a table of your own data, for instance an export from your register, your store or your phone system.',
          ],
        },
        {
          slug: 'waitlist',
          question: 'What is the waitlist for?',
          answer: ['For products that don’t exist yet. When one does, you’ll hear first.'],
          link: { label: 'Join the waitlist', to: 'waitlist' },
        },
      ],
    },
    {
      slug: 'data',
      heading: 'What you tell us',
      entries: [
        {
          slug: 'form-data',
          question: 'What happens to what I write into a form?',
          answer: ['We read it and answer it. The privacy policy says the rest in plain words.'],
          link: { label: 'Privacy policy', to: 'privacyPolicy' },
        },
        {
          slug: 'cookies',
          question: 'Do I have to accept cookies?',
          answer: [
            'No. Only the necessary ones are there until you say otherwise, and “Reject” is as big as “Accept.” You can change your mind at the bottom of every page.',
          ],
          link: { label: 'Cookie policy', to: 'cookiePolicy' },
        },
      ],
    },
  ] as FaqGroup[],
}

export type FaqCopy = typeof en

const hu: FaqCopy = {
  title: 'Gyakori kérdések',
  keywords: 'gyik faq kérdések válaszok segítség támogatás árlista határidő',
  description:
    'Ár, idő, ingyenes dolgok, sablonok, adatok: egyenes válaszok arra, amit mindenki megkérdez tőlünk.',
  heading: 'Kérdezz bátran',
  lead: 'Amit mindenki megkérdez. Úgy válaszolunk, mintha egy asztalnál ülnénk.',
  search: 'Keresés a válaszok között',
  found: { one: '{count} válasz', other: '{count} válasz' },
  nothing: {
    title: 'Nincs találat',
    text: 'Ezt még senki sem kérdezte. Az ilyet szeretjük.',
    back: 'Megkérdezem',
  },
  linkTo: 'Link erre a válaszra',
  groups: [
    {
      slug: 'beginning',
      heading: 'Mielőtt belevágunk',
      entries: [
        {
          slug: 'what-do-you-do',
          question: 'Mivel foglalkozik a stúdió?',
          answer: [
            'Négy dologgal: közösségimédia-kezeléssel, tartalomgyártással, weboldalkészítéssel és Power BI-alapú üzleti intelligenciával. Kérheted az egyiket vagy mind a négyet: egy csapat készíti mindet.',
          ],
          link: { label: 'Szolgáltatások', to: 'home', hash: '#services' },
        },
        {
          slug: 'how-to-start',
          question: 'Hogyan kezdjünk hozzá?',
          answer: [
            'Írj egy mondatot a Kapcsolat oldalon, vagy foglalj bemutatkozó hívást. A többit mindkét esetben mi kérdezzük meg.',
          ],
          link: { label: 'Írok egy mondatot', to: 'contact' },
        },
        {
          slug: 'reply',
          question: 'Mikor kapok választ?',
          answer: [
            '24\u00a0órán belül, akkor is, ha a válasz az, hogy nem.',
            'Telefonon hétfőtől péntekig, 9 és 18\u00a0óra között érsz el minket.',
            'A számunk: {phone}.',
          ],
        },
        {
          slug: 'discovery-call',
          question: 'Mi történik a bemutatkozó híváson?',
          answer: [
            'Elmondod, mit szeretnél elérni, mi pedig megkérdezzük, mi áll az útjában. Az „Időpontot foglalok” gomb minden oldal tetején ott van, telefonon a menüben.',
            'A végén tudni fogod, jó helyen jársz-\u2060e nálunk. Ha nem, azt is megmondjuk.',
          ],
        },
        {
          slug: 'too-small',
          question: 'Nem túl kicsi hozzátok a cégem?',
          answer: [
            'A méret alig számít. Az számít, hogy legyen mit megmutatni, és legyen valaki, aki értekezlet nélkül is igent vagy nemet mond.',
          ],
        },
        {
          slug: 'languages',
          question: 'Milyen nyelven dolgoztok?',
          answer: [
            'Magyarul és angolul. Ez az oldal is két nyelven íródott, egyik sem a másik szó szerinti fordítása.',
          ],
        },
      ],
    },
    {
      slug: 'price',
      heading: 'Mennyibe kerül?',
      entries: [
        {
          slug: 'prices',
          question: 'Milyen árakkal dolgoztok?',
          answer: [
            'A közösségimédia-kezelés {socialMedia}, az üzleti intelligencia {businessIntelligence} indul. Weboldalra és tartalomgyártásra egyedi ajánlatot adunk: egy délutánnyi fotózásban és egy filmsorozatban kevés a közös.',
          ],
        },
        {
          slug: 'firm-figure',
          question: 'Hogyan kapok pontos árat?',
          answer: [
            'Kérj gyors ajánlatot: mire van szükséged, mikorra, és nagyjából mennyiből. 24\u00a0órán belül írásban válaszolunk.',
          ],
          link: { label: 'Ajánlatot kérek', to: 'contact', hash: '#quote' },
        },
        {
          slug: 'budget',
          question: 'Miért kérdezitek meg, mennyit szánok rá?',
          answer: [
            'Hogy ahhoz mérten javasoljunk. Ugyanaz a kérés biciklivel is megoldható, teherautóval is, és illetlenség volna találgatni.',
            'Az űrlap sávjai euróban vannak, mellettük kerekítve forintban is, és szándékosan tágak. Az áraink a magyar oldalakon forintban értendők.',
          ],
        },
        {
          slug: 'guarantee',
          question: 'Garantáljátok az eredményt?',
          answer: [
            'Nem, és óvatosan azzal, aki igen. A munkát tudjuk megígérni, meg egy olyan riportot, amely a gyengébb hónapokban is igazat mond.',
          ],
        },
      ],
    },
    {
      slug: 'free',
      heading: 'Mi ingyenes, és miért?',
      entries: [
        {
          slug: 'free-draft',
          question: 'Tényleg ingyen van a főoldalterv?',
          answer: [
            'Tényleg. Az első főoldalterv nem kerül semmibe, és 48\u00a0órán belül a postaládádban van. Mi így jelentkezünk a munkára.',
          ],
          link: { label: 'Kérem a főoldaltervet', to: 'homepageDraft' },
        },
        {
          slug: 'after-the-draft',
          question: 'És mi lesz a terv után?',
          answer: [
            'Megnézed. Ha tetszik, beszélünk arról, hogyan lesz belőle weboldal. Ha nem, itt vége, és nem tartozol semmivel.',
          ],
        },
        {
          slug: 'audit',
          question: 'Mi az a marketingaudit?',
          answer: [
            'Egy kérdőív arról, hogyan találnak rád, egy eredmény a képernyőn, és a másolata e-mailben. Ez is ingyenes.',
          ],
          link: { label: 'Az auditról', to: 'audit' },
        },
      ],
    },
    {
      slug: 'products',
      heading: 'Sablonok és várólista',
      entries: [
        {
          slug: 'template-contents',
          question: 'Mi van egy Power BI-sablonban?',
          answer: [
            'Egy téma, a DAX-mértékek, mintaadatok és egy rövid útmutató. Kezdőkészlet, nem kész riport: az utolsó darab, a saját számaid, csak nálad vannak meg.',
          ],
          link: { label: 'A sablonok', to: 'digitalProducts' },
        },
        {
          slug: 'template-needs',
          question: 'Mi kell ahhoz, hogy használjam?',
          answer: [
            'Power BI Desktop (ingyenes, Windowson fut) és egy táblázat a saját adataiddal, például amit a pénztárad, a webshopod vagy a telefonközpontod kiad.',
          ],
        },
        {
          slug: 'waitlist',
          question: 'Mire való a várólista?',
          answer: [
            'Olyan termékekre, amelyek még nincsenek kész. Ha elkészülnek, mindenki másnál előbb szólunk.',
          ],
          link: { label: 'A várólistához', to: 'waitlist' },
        },
      ],
    },
    {
      slug: 'data',
      heading: 'Amit ránk bízol',
      entries: [
        {
          slug: 'form-data',
          question: 'Mi lesz azzal, amit egy űrlapba írok?',
          answer: [
            'Elolvassuk és megválaszoljuk. A többit az adatkezelési tájékoztató mondja el, érthetően.',
          ],
          link: { label: 'Adatkezelési tájékoztató', to: 'privacyPolicy' },
        },
        {
          slug: 'cookies',
          question: 'El kell fogadnom a sütiket?',
          answer: [
            'Nem. Amíg mást nem mondasz, csak a szükségesek vannak itt, és az elutasítás gombja ugyanakkora, mint az elfogadásé. Minden oldal alján meggondolhatod magad.',
          ],
          link: { label: 'Sütitájékoztató', to: 'cookiePolicy' },
        },
      ],
    },
  ],
}

/** Frequently asked questions (FAQ-1). */
export const faqCopy = translated<FaqCopy>({ en, hu })
