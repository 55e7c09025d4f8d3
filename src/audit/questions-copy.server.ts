import { translated } from '#locale/translated.ts'

const en = {
  dontKnow: 'I don’t know',
  none: 'None of these',
  steps: {
    business: {
      heading: 'First, the business',
      lead: 'Three questions that decide how much the rest weighs. Skip any that don’t fit.',
    },
    strategy: {
      heading: 'Strategy and brand',
      lead: 'What you say about yourself, and whether it’s the same everywhere.',
    },
    website: {
      heading: 'Website',
      lead: 'Keep your phone handy: two of these take a minute to look up.',
    },
    search: {
      heading: 'Search and content',
      lead: 'Whether people who look for what you sell come across you.',
    },
    social: {
      heading: 'Social media',
      lead: '“We have no account” is an honest answer: it brings no points here, and for some businesses that’s fine.',
    },
    data: {
      heading: 'Data and reporting',
      lead: 'What you can say from figures, and how long it takes.',
    },
    conversion: {
      heading: 'Visitors into customers',
      lead: 'What happens between the first look and the first payment.',
    },
  },
  questions: {
    size: {
      question: 'How many of you work in the business?',
      options: { alone: 'Just me', '2-5': '2 to 5', '6-20': '6 to 20', 'over-20': 'More than 20' },
    },
    industry: {
      question: 'How do customers come to you?',
      options: {
        'walk-in': 'They walk in: a shop, a bakery, a café',
        appointment: 'By appointment: a practice, a salon, a repair\u00a0service',
        webshop: 'They order online and we send it',
        b2b: 'They’re companies: we supply or work for other businesses',
        other: 'Some other way',
      },
    },
    goal: {
      question: 'What should be different in six months?',
      options: {
        'new-customers': 'More new customers',
        returning: 'Customers who come back more often',
        'better-orders': 'Better-paid work rather than more of it',
        known: 'More people who have heard of us',
        'less-time': 'The same as now, with less of my time',
      },
    },
    promise: {
      question: 'Is there one sentence that says who you’re for and why they should choose you?',
      help: 'Not “quality and service”, which the shop next door could say too.',
      options: {
        none: 'No',
        'in-head': 'We say it, but it isn’t written down',
        written: 'It’s written down somewhere',
        visible: 'It’s the first thing on our website or our door',
      },
    },
    'asked-why': {
      question: 'When did you last ask a customer why they chose you?',
      help: 'A star rating doesn’t tell you why.',
      options: {
        never: 'Never',
        'over-year': 'More than a year ago',
        'within-year': 'Within the last year',
        'within-quarter': 'Within the last three months',
      },
    },
    'same-look': {
      question:
        'Lay your website, your last post, an invoice and your sign or business card side by side. What is the same on all of them?',
      help: 'Leave out what you don’t have.',
      options: {
        logo: 'The logo',
        colours: 'The colors',
        typeface: 'The typeface',
        address: 'The name and the contact details',
        voice: 'The way you speak to people',
      },
    },
    plan: {
      question: 'How far ahead is it written down what you’ll do for your marketing?',
      options: {
        none: 'It isn’t; we do it when we find the time',
        weeks: 'For the next few weeks',
        quarter: 'For the next three months',
        'with-budget': 'For three months or more, with a budget and who does what',
      },
    },
    upkeep: {
      question: 'When was something on your website last changed: a price, a photo, your opening hours?',
      help: 'A Facebook page or a shop on a marketplace isn’t a website of your own.',
      options: {
        'no-website': 'We have no website of our own',
        'over-year': 'More than a year ago',
        'within-year': 'Within the last year',
        'within-quarter': 'Within the last three months',
        'within-month': 'Within the last month',
      },
    },
    phone: {
      question: 'Turn off Wi-Fi and open your website on your phone. How long until you can read it?',
      help: 'Count along: one Mississippi, two Mississippi…',
      options: {
        unreadable: 'I have to zoom in to read it',
        'over-6': 'More than six seconds',
        '3-6': 'Three to six seconds',
        'under-3': 'Less than three seconds',
      },
    },
    'first-screen': {
      question: 'Still on the phone, without scrolling: what can a stranger see?',
      options: {
        what: 'What you sell or do',
        'for-whom': 'Who it’s for, or where you are',
        'next-step': 'What to do next: a button, a number, an address',
        proof: 'A sign that it’s real: a face, your own work, a rating',
      },
    },
    foundations: {
      question: 'Which of these can you say yes to?',
      help: 'The boring ones. They’re also the ones that hurt.',
      options: {
        domain: 'The domain is registered to the business, not to the web developer',
        login: 'I can log in as administrator without asking anyone',
        backup: 'There’s a backup less than a week old',
        padlock: 'The address starts with https, and no browser shows a warning',
        keyboard: 'You can move through the page with the Tab key alone, and see where you are',
      },
    },
    found: {
      question: 'Search in a private window for what you sell and where, without your name. Where are you?',
      help: '“Sourdough Vienna”, “dentist near me”, “custom gear cutting”: what a stranger would type.',
      options: {
        absent: 'Not on the first two pages',
        'second-page': 'On the second page',
        'first-page': 'On the first page',
        'top-three': 'Among the first three, or listed beside the map above them',
      },
    },
    'map-profile': {
      question: 'Open your Google Business Profile. What’s true of it?',
      help: 'Nothing to open? Then none of these.',
      options: {
        login: 'I can log in and change it',
        hours: 'The opening hours are right, the next holiday included',
        photos: 'It has photos of our own from the last six months',
        replies: 'The last five reviews have a reply from us',
      },
    },
    'own-answers': {
      question: 'How many of the questions that customers keep asking are answered on your website?',
      help: 'Think of the phone: price, parking, delivery time, “does it hurt?”',
      options: { none: 'None', '1-3': 'One to three', '4-9': 'Four to nine', ten: 'Ten or more' },
    },
    rhythm: {
      question: 'In how many of the last four weeks did you post something on your main channel?',
      options: {
        'no-account': 'We have no account',
        silent: 'In none of them',
        'some-weeks': 'In one to three',
        'every-week': 'In all four',
      },
    },
    'post-mix': {
      question: 'Look at your last ten posts. What is in them?',
      options: {
        people: 'People from the business',
        work: 'Our own work or products, in our own pictures',
        customers: 'A customer: their words or their result',
        useful: 'Something people can learn or use',
        offer: 'A clear offer: what, for how much, how to get it',
      },
    },
    brought: {
      question: 'When did a customer last say they came because of one of your posts?',
      options: {
        never: 'Never, as far as I know',
        'over-year': 'More than a year ago',
        'within-year': 'Within the last year',
        'within-month': 'Within the last month',
      },
    },
    origin: {
      question: 'For how many of your last ten new customers can you say how they found you?',
      ends: ['none', 'all ten'] as [least: string, most: string],
    },
    numbers: {
      question: 'Which of these do you look at, at least once a month?',
      options: {
        visits: 'How many people visited the website',
        enquiries: 'How many inquired or ordered',
        sources: 'Where they came from',
        cost: 'What one new customer costs',
        returning: 'How many customers came back',
      },
    },
    comparison: {
      question: 'How long would it take you to say how last month compares with the same month last year?',
      options: {
        cannot: 'I couldn’t say it at all',
        days: 'Days, and I’d need help',
        hours: 'An hour or two with the files',
        minutes: 'A few minutes',
      },
    },
    'sunday-night': {
      question: 'It’s ten on a Sunday night. What can people do without reaching you?',
      options: {
        price: 'See a price, or where prices start',
        message: 'Send a message or a short form',
        booking: 'Book a time',
        order: 'Order or pay',
        'call-back': 'Ask to be called back',
      },
    },
    'first-reply': {
      question:
        'Of the last ten people who asked you something, how many had an answer the same business day?',
      help: 'However they asked: by email, by phone, in a message.',
      ends: ['none', 'all ten'] as [least: string, most: string],
    },
    reviews: {
      question: 'When did you last ask a customer for a review?',
      options: {
        never: 'Never',
        'over-year': 'More than a year ago',
        'within-year': 'Within the last year',
        'within-month': 'Within the last month',
        always: 'We ask everyone; it’s part of the job',
      },
    },
    afterwards: {
      question: 'What happens to people who asked or bought once and then went quiet?',
      options: {
        reminder: 'If they got a price and didn’t answer, they hear from us again',
        list: 'We have a list of customers who agreed to hear from us',
        written: 'We wrote to that list in the last three months',
        reason: 'They get a reason to return: a check-up, a season, a loyalty card',
      },
    },
  },
}

export type AuditQuestionsCopy = typeof en

const hu: AuditQuestionsCopy = {
  dontKnow: 'Nem tudom',
  none: 'Egyik sem',
  steps: {
    business: {
      heading: 'Először a cégről',
      lead: 'Ettől a három kérdéstől függ, mi mennyit nyom a latban. Ha valamelyikre nincs jó válasz, hagyd ki.',
    },
    strategy: {
      heading: 'Stratégia és márka',
      lead: 'Mit mondasz magadról, és mindenhol ugyanazt mondod-e.',
    },
    website: {
      heading: 'Weboldal',
      lead: 'Legyen kéznél a telefonod: két kérdésre egy perc alatt kiderül a válasz.',
    },
    search: {
      heading: 'Kereső és tartalom',
      lead: 'Rád talál-e, aki éppen azt keresi, amit árulsz.',
    },
    social: {
      heading: 'Közösségi média',
      lead: 'A „nincs fiókunk” is őszinte válasz: pontot nem ér, de van, ahol ez rendben van.',
    },
    data: {
      heading: 'Adatok és riportok',
      lead: 'Mit tudsz számokkal megmondani, és mennyi idő kell hozzá.',
    },
    conversion: {
      heading: 'Látogatóból vevő',
      lead: 'Mi történik az első pillantás és az első fizetés között.',
    },
  },
  questions: {
    size: {
      question: 'Hányan dolgoztok a cégben?',
      options: { alone: 'Egyedül vagyok', '2-5': '2–5 fő', '6-20': '6–20 fő', 'over-20': '20 főnél több' },
    },
    industry: {
      question: 'Hogyan jutnak el hozzád a vevők?',
      options: {
        'walk-in': 'Betérnek: bolt, pékség, kávézó',
        appointment: 'Időpontra: rendelő, szalon, szerelő',
        webshop: 'Online rendelnek, mi pedig elküldjük',
        b2b: 'Cégeknek dolgozunk vagy szállítunk',
        other: 'Máshogy',
      },
    },
    goal: {
      question: 'Mi legyen másképp fél év múlva?',
      options: {
        'new-customers': 'Jöjjön több új vevő',
        returning: 'Járjanak vissza gyakrabban',
        'better-orders': 'Ne több munka legyen, hanem jobban fizető',
        known: 'Halljanak rólunk többen',
        'less-time': 'Maradjon így, csak kevesebb időmbe kerüljön',
      },
    },
    promise: {
      question: 'Van egy mondatod arról, hogy kinek dolgozol, és miért téged válasszon?',
      help: 'A „minőség és megbízhatóság” nem ér: azt a szomszéd is kiírhatná.',
      options: {
        none: 'Nincs',
        'in-head': 'El szoktuk mondani, de nincs leírva',
        written: 'Le van írva valahol',
        visible: 'Ez áll legelöl a weboldalon vagy az ajtón',
      },
    },
    'asked-why': {
      question: 'Mikor kérdeztél meg utoljára egy vevőt, hogy miért téged választott?',
      help: 'A csillagokból ez nem derül ki.',
      options: {
        never: 'Még soha',
        'over-year': 'Több mint egy éve',
        'within-year': 'Az elmúlt egy évben',
        'within-quarter': 'Az elmúlt három hónapban',
      },
    },
    'same-look': {
      question:
        'Tedd egymás mellé a weboldalad, a legutóbbi posztod, egy számládat és a cégtáblát vagy a névjegyed. Mi egyforma mindegyiken?',
      help: 'Amid nincs, azt hagyd ki.',
      options: {
        logo: 'A logó',
        colours: 'A színek',
        typeface: 'A betűtípus',
        address: 'A név és az elérhetőség',
        voice: 'A hangnem',
      },
    },
    plan: {
      question: 'Mennyire előre van leírva, mit teszel a marketingért?',
      options: {
        none: 'Sehogy, akkor foglalkozunk vele, amikor jut rá idő',
        weeks: 'A következő pár hétre',
        quarter: 'A következő három hónapra',
        'with-budget': 'Legalább három hónapra, kerettel és felelősökkel',
      },
    },
    upkeep: {
      question: 'Mikor változott utoljára valami a weboldaladon: egy ár, egy fotó, a nyitvatartás?',
      help: 'A Facebook-oldal és a piactéren nyitott bolt nem saját weboldal.',
      options: {
        'no-website': 'Nincs saját weboldalunk',
        'over-year': 'Több mint egy éve',
        'within-year': 'Az elmúlt egy évben',
        'within-quarter': 'Az elmúlt három hónapban',
        'within-month': 'Az elmúlt egy hónapban',
      },
    },
    phone: {
      question:
        'Kapcsold ki a wifit, és nyisd meg a weboldalad a telefonodon. Mennyi idő múlva tudod elolvasni?',
      help: 'Számolj közben: huszonegy, huszonkettő…',
      options: {
        unreadable: 'Csak nagyítva olvasható',
        'over-6': 'Több mint hat másodperc',
        '3-6': 'Három–hat másodperc',
        'under-3': 'Kevesebb mint három másodperc',
      },
    },
    'first-screen': {
      question: 'Maradj a telefonon, és ne görgess. Mit lát meg rajta egy idegen?',
      options: {
        what: 'Mit árulsz vagy mivel foglalkozol',
        'for-whom': 'Kinek szól, vagy hol vagy',
        'next-step': 'Mi a következő lépés: gomb, telefonszám, cím',
        proof: 'Valamit, amitől elhiszi: egy arcot, saját munkát, értékelést',
      },
    },
    foundations: {
      question: 'Melyikre tudsz igent mondani?',
      help: 'Ezek az unalmasak. És ezek tudnak igazán fájni.',
      options: {
        domain: 'A domain a cég nevén van, nem azén, aki az oldalt készítette',
        login: 'Be tudok lépni rendszergazdaként, nem kell hozzá senki',
        backup: 'Van egy hétnél frissebb biztonsági mentés',
        padlock: 'A cím https-sel kezdődik, és a böngésző nem figyelmeztet',
        keyboard: 'A Tab billentyűvel végig lehet menni az oldalon, és látszik, hol tartasz',
      },
    },
    found: {
      question:
        'Keress rá privát ablakban arra, amit árulsz, és hogy hol – a neved nélkül. Hol vagy a találatok között?',
      help: '„Kovászos kenyér Szeged”, „fogorvos a közelben”, „egyedi fogaskerék”: amit egy idegen beírna.',
      options: {
        absent: 'Az első két oldalon sehol',
        'second-page': 'A második oldalon',
        'first-page': 'Az első oldalon',
        'top-three': 'Az első három között, vagy a fölöttük lévő térkép listájában',
      },
    },
    'map-profile': {
      question: 'Nyisd meg a cégprofilod a Google Térképen. Mi igaz rá?',
      help: 'Ha nincs mit megnyitni, akkor egyik sem.',
      options: {
        login: 'Be tudok lépni, és át tudom írni',
        hours: 'Jó a nyitvatartás, a következő ünnepre is',
        photos: 'Van rajta saját fotó az elmúlt fél évből',
        replies: 'A legutóbbi öt értékelésre válaszoltunk',
      },
    },
    'own-answers': {
      question: 'Hány olyan kérdésre felel a weboldalad, amelyet a vevők folyton feltesznek?',
      help: 'Gondolj a telefonra: ár, parkolás, szállítási idő, „fog fájni?”.',
      options: { none: 'Egyre sem', '1-3': 'Egy–háromra', '4-9': 'Négy–kilencre', ten: 'Legalább tízre' },
    },
    rhythm: {
      question: 'Az elmúlt négy hétből hányban posztoltál a fő csatornádon?',
      options: {
        'no-account': 'Nincs fiókunk',
        silent: 'Egyikben sem',
        'some-weeks': 'Egyben, kettőben vagy háromban',
        'every-week': 'Mind a négyben',
      },
    },
    'post-mix': {
      question: 'Nézd meg a legutóbbi tíz posztod. Mi van bennük?',
      options: {
        people: 'A cég emberei',
        work: 'Saját munka vagy termék, saját képen',
        customers: 'Egy vevő: a szavai vagy az eredménye',
        useful: 'Valami, amiből tanulni lehet, vagy aminek hasznát venni',
        offer: 'Világos ajánlat: mi, mennyiért, hogyan',
      },
    },
    brought: {
      question: 'Mikor mondta utoljára valaki, hogy egy posztod miatt jött?',
      options: {
        never: 'Tudtommal még soha',
        'over-year': 'Több mint egy éve',
        'within-year': 'Az elmúlt egy évben',
        'within-month': 'Az elmúlt egy hónapban',
      },
    },
    origin: {
      question: 'A legutóbbi tíz új vevőd közül hányról tudod, hogyan talált rád?',
      ends: ['egyikről sem', 'mind a tízről'],
    },
    numbers: {
      question: 'Melyiket nézed meg havonta legalább egyszer?',
      options: {
        visits: 'Hányan jártak a weboldalon',
        enquiries: 'Hányan érdeklődtek vagy rendeltek',
        sources: 'Honnan jöttek',
        cost: 'Mennyibe kerül egy új vevő',
        returning: 'Hányan tértek vissza',
      },
    },
    comparison: {
      question: 'Mennyi idő alatt mondanád meg, hogyan sikerült a múlt hónap az egy évvel korábbihoz képest?',
      options: {
        cannot: 'Sehogy sem tudnám megmondani',
        days: 'Napokba telne, és segítség is kellene',
        hours: 'Egy-két óra a fájlok fölött',
        minutes: 'Pár perc',
      },
    },
    'sunday-night': {
      question: 'Vasárnap este tíz óra. Mit tud elintézni valaki anélkül, hogy téged elérne?',
      options: {
        price: 'Lát egy árat, vagy azt, hogy honnan indulnak az árak',
        message: 'Üzenetet vagy rövid űrlapot küld',
        booking: 'Időpontot foglal',
        order: 'Rendel vagy fizet',
        'call-back': 'Visszahívást kér',
      },
    },
    'first-reply': {
      question: 'A legutóbbi tíz érdeklődőből hány kapott választ még ugyanazon a munkanapon?',
      help: 'Mindegy, hol kérdezett: e-mailben, telefonon vagy üzenetben.',
      ends: ['egy sem', 'mind a tíz'],
    },
    reviews: {
      question: 'Mikor kértél utoljára értékelést egy vevőtől?',
      options: {
        never: 'Még soha',
        'over-year': 'Több mint egy éve',
        'within-year': 'Az elmúlt egy évben',
        'within-month': 'Az elmúlt egy hónapban',
        always: 'Mindenkitől kérünk, hozzátartozik a munkához',
      },
    },
    afterwards: {
      question: 'Mi történik azzal, aki egyszer kérdezett vagy vásárolt, aztán nem jelentkezett többet?',
      options: {
        reminder: 'Ha ajánlatot kapott, és nem válaszolt, újra megkeressük',
        list: 'Van listánk azokról, akik megengedték, hogy írjunk nekik',
        written: 'Az elmúlt három hónapban írtunk is nekik',
        reason: 'Okot adunk a visszatérésre: ellenőrzés, szezon, pontgyűjtő',
      },
    },
  },
}

/** The questions of the marketing audit and their answers (AUD-1), by the keys of the questionnaire. */
export const auditQuestionsCopy = translated<AuditQuestionsCopy>({ en, hu })
