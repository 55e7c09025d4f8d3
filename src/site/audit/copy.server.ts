import type { CountedMessage } from '#locale/formats.ts'
import { inEachLanguage } from '#locale/language.ts'
import { translated } from '#locale/translated.ts'

/** What a match head on a line of the result means, on the landing page and beside the result's form. */
const legend = { en: 'Match head: good starts here', hu: 'Gyufafej: innentől jó' }

/** The screens of the audit; the copy of its questions and findings is separate. */
const en = {
  landing: {
    title: 'Free marketing audit',
    /** Search terms that visitors use for the page. */
    keywords: 'marketing check review',
    description:
      'A free marketing audit in about 15 minutes: a score, what works, and the three next steps that are worth the most. No account, and nothing stored unless you ask for the result by email.',
    heading: 'A marketing audit, free of charge',
    lead: '{questions} questions about how people find you, what they see, and what happens next. Then a score, your strengths, and the three steps that are worth the most to you.',
    start: 'Start the audit',
    resume: 'Pick up where you left off',
    sample: {
      heading: 'This is what you get',
      text: 'The whole result of an invented business: one person, customers by appointment. Yours has your numbers in it, and what they mean for a business like yours.',
      link: 'Read the whole sample',
      label: 'A sample result: {score} out of 100, “{band}”.',
      legend: legend.en,
    },
    areas: {
      heading: 'Six places we look',
      lead: 'Each gets its own score, a sentence on why, and what good looks like.',
    },
    time: {
      number: '15',
      unit: 'minutes',
      heading: 'Half of it is looking things up',
      text: 'Seven short steps, mostly checkboxes. Keep your phone handy: some questions send you to your website, your posts or your Google Business Profile. You can go back, skip questions and pick it up again tomorrow. “I don’t know” is an answer too, and gets advice of its own.',
    },
    data: {
      heading: 'Your answers stay yours',
      items: [
        {
          name: 'While you answer',
          text: 'Your answers are kept in this browser only, so that you can stop and come back. “Start again” deletes them.',
        },
        {
          name: 'When you’re done',
          text: 'The result is a link that contains your answers. We store nothing to show it: keep it, share it, or let it go.',
        },
        {
          name: 'If you want it by email',
          text: 'Only then do we store your name, your address and the link, so that we can send you the document and answer you.',
        },
      ],
      privacyPolicy: 'Privacy policy',
    },
    end: 'Strike the first one',
  },
  questionnaire: {
    title: 'Marketing audit: the questions',
    heading: 'Marketing audit',
    progress: 'Progress',
    step: 'Step {step} of {steps}',
    next: 'Next: {step}',
    back: 'Back',
    toReview: 'Look over your answers',
    several: 'Check all that apply.',
    resume: {
      heading: 'Welcome back',
      text: {
        one: 'One answer is still here, kept on this device.',
        other: '{count} answers are still here, kept on this device.',
      } as CountedMessage,
      goOn: 'Pick up where you left off',
      startAgain: 'Start again',
    },
    review: {
      heading: 'Before we score it',
      lead: 'Look over your answers. A question you leave blank earns as many points as “I\u00a0don’t\u00a0know”: none.',
      edit: 'Change',
      unanswered: 'no answer',
      finish: 'Show my result',
      working: 'Working it out…',
    },
    tooFew: {
      heading: 'A few more answers, please',
      text: 'With fewer than {least} answers we’d be guessing. Where you don’t know, check “I\u00a0don’t\u00a0know”: that counts as an answer, a blank one doesn’t.',
    },
  },
  results: {
    title: 'Marketing audit: {score} out of 100',
    heading: '{score} out of 100: ',
    stage: '{score} out of 100. For a business like yours, good starts at {target}.',
    stageUpTo: 'Counting what you don’t know yet, it could be as high as {upTo}.',
    good: 'for you, good starts at {target}',
    sample: 'A sample: we made up the business and its answers. The scoring is the one you’ll get.',
    bands: { caption: 'What the score means', from: 'From', band: 'Level', here: 'you’re here' },
    areas: {
      lead: 'Each line burns as far as your score. The match head marks where good starts for a business like yours.',
      of: 'out of 100; good starts at {target}',
      weight: 'counts for {weight}% of your total',
      upTo: 'up to {upTo}, if what you don’t know turns out well',
      chart: 'Your score in six areas (gold), and where good starts (dotted)',
    },
    steps: { effort: 'Time', cost: 'Cost' },
    aboutService: 'More about this: {service}',
    method: 'Version {version} of our questions and points. The same answers give the same result, always.',
    keep: {
      heading: 'Keep it',
      text: 'The link to this page contains your answers; nobody else has them. Anyone with the link sees what you see.',
      email: 'Send it by email',
      print: 'Print or save as PDF',
      copyLink: 'Copy the link',
      copied: 'The link is copied.',
      failed: 'The link couldn’t be copied. You can copy it from the address bar.',
      share: 'Share',
      change: 'Change an answer',
      startAgain: 'About the audit',
    },
    callText: 'Bring this page to a discovery call: we’ll say what we’d do first, and what we’d leave alone.',
    letterhead: 'Marketing audit',
    printed: 'This result online:',
  },
  email: {
    title: 'Your audit by email',
    heading: 'To your inbox',
    lead: 'The whole result as a document: it opens in any email app and prints well.',
    result: '{score} out of 100: {band}',
    legend: legend.en,
    back: 'Back to the result',
    name: 'Name',
    email: 'Email',
    send: 'Send me the result',
    note: 'We store your name, your address and the link, so that we can send the document and answer you. No newsletter.',
    privacyPolicy: 'Privacy policy',
  },
  noResult: {
    none: {
      title: 'There’s no result here yet',
      text: 'A result is made from your answers. It takes about 15 minutes.',
      back: 'Start the audit',
    },
    truncated: {
      title: 'Part of the link is missing',
      text: 'Email apps sometimes cut long links. Try the whole link from the message once more, or start again: your answers may still be on the device you used.',
      back: 'Start again',
    },
    tampered: {
      title: 'This link is damaged',
      text: 'It doesn’t match any answers, so we’d rather show no score than a wrong one. Try the original link once more, or start again.',
      back: 'Start again',
    },
    'unknown-version': {
      title: 'We don’t have this version',
      text: 'The link belongs to a version of the audit that this site doesn’t have. Start again: it takes about 15 minutes.',
      back: 'Start again',
    },
  },
}

export type AuditPagesCopy = typeof en

const hu: AuditPagesCopy = {
  landing: {
    title: 'Ingyenes marketingaudit',
    keywords: 'marketing audit felmérés ellenőrzés átvilágítás',
    description:
      'Ingyenes marketingaudit nagyjából 15 perc alatt: pontszám, erősségek és a három legtöbbet érő következő lépés. Regisztráció nélkül; csak akkor tárolunk bármit, ha e-mailben is kéred.',
    heading: 'Hogy áll a marketinged? Ingyen megtudod.',
    lead: '{questions} kérdés arról, hogyan találnak rád, mit látnak, és mi történik utána. A végén pontszám, az erősségeid, és az a három lépés, amelyik a legtöbbet hoz neked.',
    start: 'Kezdjük',
    resume: 'Folytatom, ahol abbahagytam',
    sample: {
      heading: 'Ezt kapod',
      text: 'Egy kitalált vállalkozás teljes eredménye: egyetlen ember, időpontra járó ügyfelek. A tiédben a te számaid állnak, és az, hogy egy ilyen cégnél mit jelentenek.',
      link: 'Végigolvasom a mintát',
      label: 'Minta: {score} pont a 100-ból, „{band}”.',
      legend: legend.hu,
    },
    areas: {
      heading: 'Hat hely, ahová benézünk',
      lead: 'Mindegyik külön pontszámot kap, egy mondatot, hogy miért, és azt, hogy milyen, ha jó.',
    },
    time: {
      number: '15',
      unit: 'perc',
      heading: 'A fele utánanézés',
      text: 'Hét rövid lépés, többnyire csak jelölni kell. Legyen kéznél a telefonod: több kérdésnél meg kell nézned a weboldaladat, a posztjaidat vagy a Google-cégprofilodat. Visszaléphetsz, kihagyhatsz kérdést, és holnap is folytathatod. A „nem tudom” is válasz, külön tanács jár hozzá.',
    },
    data: {
      heading: 'A válaszaid nálad maradnak',
      items: [
        {
          name: 'Amíg válaszolsz',
          text: 'A válaszaid csak ebben a böngészőben maradnak meg, hogy később folytathasd. Az „Elölről kezdem” törli őket.',
        },
        {
          name: 'Amikor kész vagy',
          text: 'Az eredmény egy link, amely tartalmazza a válaszaidat. Nem tárolunk hozzá semmit: elteheted, továbbküldheted vagy elfelejtheted.',
        },
        {
          name: 'Ha e-mailben is kéred',
          text: 'Csak ekkor tároljuk a neved, a címed és a linket, hogy elküldjük a dokumentumot, és válaszolni tudjunk.',
        },
      ],
      privacyPolicy: 'Adatkezelési tájékoztató',
    },
    end: 'Gyújtsd meg az elsőt',
  },
  questionnaire: {
    title: 'Marketingaudit: a kérdések',
    heading: 'Marketingaudit',
    progress: 'Haladás',
    step: '{step}. lépés a {steps}-ből',
    next: 'Tovább: {step}',
    back: 'Vissza',
    toReview: 'Átnézem a válaszaimat',
    several: 'Többet is bejelölhetsz.',
    resume: {
      heading: 'De jó, hogy visszajöttél',
      text: {
        one: '{count} válaszod még itt van, ezen az eszközön.',
        other: '{count} válaszod még itt van, ezen az eszközön.',
      },
      goOn: 'Folytatom, ahol abbahagytam',
      startAgain: 'Elölről kezdem',
    },
    review: {
      heading: 'Mielőtt lángra kap',
      lead: 'Fusd át a válaszaidat. Amit üresen hagysz, annyi pontot ér, mint a „nem\u00a0tudom”: semennyit.',
      edit: 'Módosítom',
      unanswered: 'nincs válasz',
      finish: 'Kérem az eredményt',
      working: 'Számolunk…',
    },
    tooFew: {
      heading: 'Még néhány választ kérünk',
      text: '{least} válasznál kevesebből csak találgatnánk. Ahol nem tudod, jelöld be a „nem\u00a0tudom”-\u2060ot: az válasznak számít, az üresen hagyott kérdés nem.',
    },
  },
  results: {
    title: 'Marketingaudit: {score} pont a 100-ból',
    heading: '{score} pont a 100-ból: ',
    stage: '{score} pont a 100-ból. Egy ilyen cégnél {target} ponttól jó.',
    stageUpTo: 'Azzal, ami még nem ismert, akár {upTo} is lehet.',
    good: 'nálad {target} ponttól jó',
    sample: 'Ez egy minta: a céget és a válaszait mi találtuk ki, a pontozás ugyanaz, mint a tiéd lesz.',
    bands: { caption: 'Mit jelent a pontszám?', from: 'Ettől', band: 'Szint', here: 'itt tartasz' },
    areas: {
      lead: 'Minden vonal addig ég, ameddig a pontszámod ér. A gyufafej ott fekszik, ahol egy ilyen cégnél a jó kezdődik.',
      of: 'a 100-ból; {target} ponttól jó',
      weight: 'a végeredmény {weight}%-a',
      upTo: 'akár {upTo}, ha az is jól áll, amit nem tudsz',
      chart: 'A pontszámod hat területen (arany), és ahol a jó kezdődik (pontozott)',
    },
    steps: { effort: 'Idő', cost: 'Költség' },
    aboutService: 'Többet erről: {service}',
    method:
      'A kérdések és a pontozás {version}. változata. Ugyanazokra a válaszokra mindig ugyanaz az eredmény.',
    keep: {
      heading: 'Tedd el',
      text: 'Ennek az oldalnak a linkje tartalmazza a válaszaidat, másnál nincsenek meg. Akinek megvan a link, ugyanezt látja.',
      email: 'Kérem e-mailben',
      print: 'Nyomtatás vagy mentés PDF-be',
      copyLink: 'Link másolása',
      copied: 'A link a vágólapon van.',
      failed: 'A linket nem sikerült másolni. A címsorból kimásolhatod.',
      share: 'Megosztom',
      change: 'Módosítok egy választ',
      startAgain: 'Az auditról',
    },
    callText:
      'Hozd magaddal ezt az oldalt egy bemutatkozó hívásra: elmondjuk, mihez nyúlnánk először, és mit hagynánk békén.',
    letterhead: 'Marketingaudit',
    printed: 'Ez az eredmény az interneten:',
  },
  email: {
    title: 'Az audit e-mailben',
    heading: 'A postaládádba',
    lead: 'A teljes eredmény dokumentumként: minden levelezőben olvasható, és szépen nyomtatható.',
    result: '100-ból {score}: {band}',
    legend: legend.hu,
    back: 'Vissza az eredményhez',
    name: 'Név',
    email: 'E-mail-cím',
    send: 'Kérem az eredményt',
    note: 'A neved, a címed és a linket tároljuk, hogy elküldjük a dokumentumot, és válaszolni tudjunk. Hírlevél nem jön.',
    privacyPolicy: 'Adatkezelési tájékoztató',
  },
  noResult: {
    none: {
      title: 'Itt még nincs eredmény',
      text: 'Az eredmény a válaszaidból készül. Nagyjából 15 perc.',
      back: 'Kezdjük',
    },
    truncated: {
      title: 'Hiányzik a link vége',
      text: 'A levelezők néha elvágják a hosszú linkeket. Próbáld meg még egyszer az üzenetből a teljes linket, vagy kezdd elölről: a válaszaid talán még megvannak azon az eszközön, amelyiken kitöltötted.',
      back: 'Elölről kezdem',
    },
    tampered: {
      title: 'Ez a link megsérült',
      text: 'Nem illik egyetlen válaszsorhoz sem, ezért inkább nem mutatunk pontszámot, mint hogy rosszat mutassunk. Próbáld meg az eredeti linket, vagy kezdd elölről.',
      back: 'Elölről kezdem',
    },
    'unknown-version': {
      title: 'Ezt a változatot nem ismerjük',
      text: 'A link az audit olyan változatához tartozik, amely ezen az oldalon nincs meg. Kezdd elölről: nagyjából 15 perc.',
      back: 'Elölről kezdem',
    },
  },
}

/** AUD-1 */
export const auditPagesCopy = translated<AuditPagesCopy>({ en, hu })

/** The landing page alone (AUD-1). */
export const auditCopy = inEachLanguage((language) => auditPagesCopy[language].landing)
