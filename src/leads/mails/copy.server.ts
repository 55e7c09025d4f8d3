import { translated } from '#locale/translated.ts'

/** Texts of a mail to a visitor; placeholders such as `{name}` are filled in. */
type Letter = { subject: string; preview: string; title: string; text: string[] }

/** Forms that are answered by a mail that only confirms their receipt and says what happens next. */
export type AnsweredForm = 'contact' | 'quote' | 'waitlist' | 'homepage-draft'

const en = {
  /** `{name}` is the name that the visitor gave; `plain` is used without one. */
  salutation: { named: 'Hi {name},', plain: 'Hi,' },
  reason: {
    answer:
      'You’re receiving this email because this address was entered in a form on {site}. If it wasn’t you, you don’t have to do anything: we only write about what was asked.',
    studio: 'Sent by the website, to the address that’s set for its notifications.',
  },
  answers: {
    contact: {
      subject: 'We have your message',
      preview: 'We read every message and reply within 24\u00a0hours.',
      title: 'Your message arrived',
      text: [
        'Thank you for writing. A person reads every message, and you’ll have a reply in your inbox within 24\u00a0hours.',
        'Something else came to mind? Reply to this email; it goes to the same people.',
      ],
    },
    quote: {
      subject: 'We have your quote request',
      preview: 'We’ll go through your answers and reply within 24\u00a0hours.',
      title: 'We’re working on your quote',
      text: [
        'Thank you for your answers. We’ll go through them and reply within 24\u00a0hours: with a price if that’s all we need, otherwise with the one question that’s missing.',
        'If your budget or your deadline changes before that, just reply to this email.',
      ],
    },
    waitlist: {
      subject: 'You’re on the waitlist',
      preview: 'You’ll hear from us when something’s ready, and not before.',
      title: 'Your spot is saved',
      text: [
        'Thank you for joining. When our next digital product is ready, the waitlist hears first. Until then we’ll leave your inbox alone.',
        'To give up your spot, reply to this email with one word: unsubscribe.',
      ],
    },
    'homepage-draft': {
      subject: 'Your homepage draft is on the drawing board',
      preview: 'Your first design: in your inbox within 48\u00a0hours, free.',
      title: 'We’re sharpening the pencil',
      text: [
        'Thank you for telling us about your business. The first design of your homepage will be in your inbox within 48\u00a0hours, free.',
        'A logo, a photo, a color you can’t live without? Reply to this email and attach it; it helps us draw.',
      ],
    },
  } as Record<AnsweredForm, Letter>,
  meanwhile: 'See our work in the meantime',
  template: {
    subject: 'Your template: {template}',
    preview: 'The starter kit is attached. The first report page takes about ten minutes.',
    title: '{template}, ready to open',
    text: [
      'Here’s the starter kit you asked for. Unzip the attached file and start with guide-en.html: it takes you from the sample data to a finished report page, and then to your own numbers.',
    ],
    contents: {
      heading: 'What is inside',
      guide: {
        name: 'guide-en.html',
        text: 'Takes you to the finished page, step by step. Opens in any browser.',
      },
      data: { name: '{data}', text: 'Made-up sample data, a few hundred rows.' },
      calendar: { name: 'calendar.dax', text: 'The calendar you need to compare with last year.' },
      measures: { name: 'measures.dax', text: 'The measures, commented, ready to paste into Power BI.' },
      theme: { name: 'theme.json', text: 'The colors and type of the report; choose it under View, Themes.' },
    },
    after: 'Stuck, or missing something? Reply to this email.',
  },
  notification: {
    titles: {
      contact: 'New message',
      quote: 'Quote request',
      waitlist: 'New on the waitlist',
      template: 'Template requested',
      newsletter: 'Newsletter subscription',
      'homepage-draft': 'Homepage draft requested',
      'audit-results': 'Audit finished',
      comment: 'New comment',
    },
    subject: '{title}: {name}',
    doubtful: {
      mark: '[doubtful] {subject}',
      text: 'This may have been written by a machine: it was filled in faster than people type, a field that people don’t see was filled in (some password managers do that), or the check for robots wasn’t passed. Look before you answer. If it’s real, press “Not spam” under Studio → Leads, or run npm run leads -- not-spam with its ID: emails to its sender that are waiting go out then.',
    },
    /** A subscription is mailed only while there is no newsletter service to pass it on to. */
    unconfirmed:
      'There’s no newsletter service, so nobody has asked for a confirmation yet. Write to this address and ask for it before the first newsletter; without a yes, send none.',
    preview: 'Sent from {page}',
    reply: 'A reply to this email goes to {address}.',
    about: 'Where it comes from',
    fields: {
      language: 'Language',
      page: 'Page',
      received: 'Received',
      id: 'Lead number',
      source: 'First came from',
      code: 'Result code',
      post: 'Post number',
      parent: 'Reply to comment number',
      content: 'Comment',
      template: 'Template',
      other: 'Another answer',
    },
  },
  /** Contact Form 7 may require a subject that our form does not. */
  noSubject: 'Message from the website',
  /** Below an answer that a team member wrote. */
  studioAnswer: { quoted: 'You wrote' },
  reminder: {
    subject: 'Not answered yet: {name}',
    title: 'Someone is waiting for your answer',
    text: '{name} wrote on {received}. The website promised an answer within {hours}\u00a0hours, and there is none yet.',
    how: 'Answer under Studio → Leads in WordPress. If you’ve answered elsewhere, set its state to “Answered” there. This is the only reminder for this lead.',
  },
  readdressed: {
    subject: 'Leads no longer come to this address',
    title: 'Leads go elsewhere now',
    text: '{person} has changed where the leads of the website go. They now go to: {to}.',
    nowhere: 'nowhere; they wait until an address is set',
    unexpected: 'If you didn’t expect this, tell the administrator of the website.',
  },
  digest: {
    subject: {
      calm: 'The day in leads: {count}',
      failed: 'Needs a look: failed deliveries ({count})',
      corrupt: 'Needs a look: a database of leads was set aside',
    },
    title: {
      calm: 'The day in leads',
      failed: 'Something didn’t arrive',
      corrupt: 'A database needs you',
    },
    preview: 'From {since} to {until}.',
    lead: 'What came in through the website from {since} to {until}.',
    nothing: 'No leads.',
    accepted: 'Leads',
    spam: 'Taken for spam, kept and not sent',
    failed: {
      heading: 'Given up',
      text: 'The leads themselves are safe. Each of these deliveries was tried until it was refused or its time was over; npm\u00a0run\u00a0leads\u00a0--\u00a0retry with the number sends it again.',
      row: '{kind}, tried {attempts}×, last on {at}: {reason}',
      more: 'And {count} more: npm\u00a0run\u00a0leads\u00a0--\u00a0list\u00a0--state\u00a0dead',
    },
    setAside: {
      heading: 'A database was set aside',
      text: 'The database of the leads couldn’t be read any more. The site began a new one and goes on; the old one lies untouched in the data folder. Get its leads out, then move it away, and this message ends (docs/leads.md says how):',
    },
    delayed: { heading: 'Still trying', text: 'Nothing to do: they’re tried again by themselves.' },
    kinds: {
      notification: 'Notification',
      'auto-reply': 'Automatic reply',
      'template-mail': 'Template by email',
      'audit-mail': 'Audit by email',
      'contact-form-7': 'Contact Form 7',
      newsletter: 'Newsletter',
      comment: 'Comment',
      answer: 'Answer to a lead',
      reminder: 'Reminder',
    },
  },
}

export type MailsCopy = typeof en

const hu: MailsCopy = {
  salutation: { named: 'Szia, {name}!', plain: 'Szia!' },
  reason: {
    answer:
      'Azért kaptad ezt a levelet, mert valaki ezt a címet írta be egy űrlapba itt: {site}. Ha nem te voltál, nincs teendőd: csak arról írunk, amit kértek tőlünk.',
    studio: 'A weboldal küldte arra a címre, amelyet az értesítéseihez beállítottak.',
  },
  answers: {
    contact: {
      subject: 'Megkaptuk az üzeneted',
      preview: 'Elolvassuk, és 24\u00a0órán belül válaszolunk.',
      title: 'Megjött az üzeneted',
      text: [
        'Köszönjük, hogy írtál. Nálunk minden üzenetet ember olvas, és 24\u00a0órán belül ott a válasz a postaládádban.',
        'Közben eszedbe jutott még valami? Válaszolj erre a levélre, ugyanazokhoz kerül.',
      ],
    },
    quote: {
      subject: 'Megkaptuk az ajánlatkérésed',
      preview: 'Átnézzük a válaszaidat, és 24\u00a0órán belül írunk.',
      title: 'Dolgozunk az ajánlatodon',
      text: [
        'Köszönjük a válaszaidat. Átnézzük őket, és 24\u00a0órán belül írunk: ha elég hozzá, amit tudunk, akkor árral, ha nem, akkor azzal a kérdéssel, ami még hiányzik.',
        'Ha addig változik a keret vagy a határidő, válaszolj erre a levélre.',
      ],
    },
    waitlist: {
      subject: 'Rajta vagy a várólistán',
      preview: 'Akkor írunk, amikor elkészült valami. Előbb nem.',
      title: 'Megvan a helyed',
      text: [
        'Köszönjük, hogy beálltál a sorba. Amikor elkészül a következő digitális termékünk, a várólistán szólunk róla először. Addig békén hagyjuk a postaládádat.',
        'Ha meggondoltad magad, válaszolj erre a levélre egyetlen szóval: leiratkozom.',
      ],
    },
    'homepage-draft': {
      subject: 'Rajzoljuk a főoldaltervedet',
      preview: 'Az első terv 48\u00a0órán belül a postaládádban van, ingyen.',
      title: 'Hegyezzük a ceruzát',
      text: [
        'Köszönjük, hogy meséltél a cégedről. A főoldalad első terve 48\u00a0órán belül a postaládádban van, ingyen.',
        'Van logód, fényképed, vagy egy szín, ami nélkül nem megy? Válaszolj erre a levélre, és csatold: könnyebb úgy rajzolni.',
      ],
    },
  },
  meanwhile: 'Addig nézd meg a munkáinkat',
  template: {
    subject: 'Itt a sablonod: {template}',
    preview: 'Csatoltuk a kezdőkészletet. Az első riportoldal nagyjából tíz perc.',
    title: '{template}: kész a sablonod',
    text: [
      'Itt a kezdőkészlet, amit kértél. Csomagold ki a csatolt fájlt, és kezdd a guide-hu.html fájllal: a mintaadatoktól elvezet a kész riportig, onnan pedig a saját számaidig.',
    ],
    contents: {
      heading: 'Mi van benne',
      guide: {
        name: 'guide-hu.html',
        text: 'A kész oldalig vezető út, lépésről lépésre. Bármelyik böngészőben megnyílik.',
      },
      data: { name: '{data}', text: 'Kitalált mintaadatok, néhány száz sor.' },
      calendar: { name: 'calendar.dax', text: 'A naptár; ez kell az előző évvel való összevetéshez.' },
      measures: {
        name: 'measures.dax',
        text: 'A mértékek, megjegyzésekkel; csak be kell illeszteni a Power BI-ba.',
      },
      theme: {
        name: 'theme.json',
        text: 'A riport színei és betűi; a Nézet menü Témák pontjában lehet kiválasztani.',
      },
    },
    after: 'Elakadtál, vagy hiányzik belőle valami? Válaszolj erre a levélre.',
  },
  notification: {
    titles: {
      contact: 'Új üzenet',
      quote: 'Ajánlatkérés',
      waitlist: 'Új jelentkező a várólistán',
      template: 'Sablont kértek',
      newsletter: 'Feliratkozás a hírlevélre',
      'homepage-draft': 'Főoldaltervet kértek',
      'audit-results': 'Elkészült egy audit',
      comment: 'Új hozzászólás',
    },
    subject: '{title}: {name}',
    doubtful: {
      mark: '[kétes] {subject}',
      text: 'Lehet, hogy gép írta: gyorsabban töltötték ki, mint ember szokta, kitöltöttek egy nem látható mezőt (néhány jelszókezelő is megteszi), vagy nem ment át a gépeket szűrő ellenőrzésen. Válasz előtt érdemes megnézni. Ha valódi, nyomd meg a „Nem levélszemét” gombot a Stúdió → Érdeklődések képernyőn, vagy futtasd az npm run leads -- not-spam parancsot az azonosítójával: a feladójának szóló, várakozó levelek akkor mennek ki.',
    },
    unconfirmed:
      'Nincs beállítva hírlevélküldő szolgáltatás, ezért még senki sem kért megerősítést. Az első hírlevél előtt írj erre a címre, és kérd meg rá; igen nélkül ne küldj hírlevelet.',
    preview: 'Innen küldték: {page}',
    reply: 'Ha erre a levélre válaszolsz, {address} kapja meg.',
    about: 'Honnan érkezett',
    fields: {
      language: 'Nyelv',
      page: 'Oldal',
      received: 'Beérkezett',
      id: 'Az érdeklődés azonosítója',
      source: 'Először innen jött',
      code: 'Az eredmény kódja',
      post: 'A bejegyzés száma',
      parent: 'Melyik hozzászólásra válasz',
      content: 'Hozzászólás',
      template: 'Sablon',
      other: 'További válasz',
    },
  },
  noSubject: 'Üzenet a weboldalról',
  studioAnswer: { quoted: 'Ezt írtad' },
  reminder: {
    subject: 'Még nincs válasz: {name}',
    title: 'Valaki a válaszodra vár',
    text: '{name} ekkor írt: {received}. A weboldal {hours}\u00a0órán belül választ ígért, és még nem ment válasz.',
    how: 'Válaszolj a WordPressben, a Stúdió → Érdeklődések képernyőn. Ha máshol már válaszoltál, állítsd ott az állapotát „Megválaszolt”-ra. Erről az érdeklődésről nem küldünk több emlékeztetőt.',
  },
  readdressed: {
    subject: 'Az érdeklődések már nem erre a címre érkeznek',
    title: 'Az érdeklődések máshová mennek',
    text: '{person} megváltoztatta, hová mennek a weboldal érdeklődései. Az új cím: {to}.',
    nowhere: 'nincs; addig várnak, amíg valaki megad egyet',
    unexpected: 'Ha nem számítottál rá, szólj a weboldal adminisztrátorának.',
  },
  digest: {
    subject: {
      calm: 'A nap érdeklődői: {count}',
      failed: 'Rá kell nézni: nem sikerült kézbesítések ({count})',
      corrupt: 'Rá kell nézni: félretettük az érdeklődések adatbázisát',
    },
    title: {
      calm: 'A nap érdeklődői',
      failed: 'Valami nem ért célba',
      corrupt: 'Egy adatbázis rád vár',
    },
    preview: '{since}\u00a0– {until}',
    lead: 'Ez érkezett a weboldalon keresztül ebben az időben: {since}\u00a0– {until}.',
    nothing: 'Nem érkezett érdeklődés.',
    accepted: 'Érdeklődők',
    spam: 'Levélszemétnek látszik; megőriztük, nem küldtük tovább',
    failed: {
      heading: 'Feladtuk',
      text: 'Maguk az érdeklődések megvannak. Ezeket a kézbesítéseket addig próbáltuk, amíg vissza nem utasították őket, vagy le nem járt az idejük; az npm\u00a0run\u00a0leads\u00a0--\u00a0retry az azonosítóval újra elküldi.',
      row: '{kind}, {attempts} próba, utoljára {at}: {reason}',
      more: 'És még {count}: npm\u00a0run\u00a0leads\u00a0--\u00a0list\u00a0--state\u00a0dead',
    },
    setAside: {
      heading: 'Félretettünk egy adatbázist',
      text: 'Az érdeklődések adatbázisát már nem lehetett beolvasni. A weboldal újat kezdett, és azzal működik tovább; a régi érintetlenül ott van az adatmappában. Mentsd ki belőle az érdeklődéseket, utána vidd onnan el, és ez az üzenet is megszűnik (a menetét a docs/leads.md írja le):',
    },
    delayed: { heading: 'Még próbáljuk', text: 'Nincs teendő: maguktól újra sorra kerülnek.' },
    kinds: {
      notification: 'Értesítés',
      'auto-reply': 'Automatikus válasz',
      'template-mail': 'Sablon e-mailben',
      'audit-mail': 'Audit e-mailben',
      'contact-form-7': 'Contact Form 7',
      newsletter: 'Hírlevél',
      comment: 'Hozzászólás',
      answer: 'Válasz egy érdeklődésre',
      reminder: 'Emlékeztető',
    },
  },
}

/** The mails of the site, to visitors and to the studio. */
export const mailsCopy = translated<MailsCopy>({ en, hu })
