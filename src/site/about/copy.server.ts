import { translated } from '#locale/translated.ts'

const en = {
  title: 'About',
  /** Search terms that visitors use for the page. */
  keywords: 'team people founders who we are',
  description:
    'A creative digital studio: social media, content, websites and business intelligence from one team. Who we are and what we stand by.',
  heading: 'A small flame, seen from far\u00a0away',
  lead: 'Igniting Studio makes posts, pictures and websites, and the reports that show what they’re worth. Four crafts share one table, so the photographer has read the plan and the developer has seen the photos.',
  mission: {
    heading: 'Our mission',
    text: 'To take marketing off your kitchen table and do it properly: said clearly, shown beautifully, measured honestly.',
  },
  vision: {
    heading: 'Our vision',
    text: 'Less noise. Fewer posts, fewer pages, fewer charts, and each of them worth the time it takes to look.',
  },
  statistics: {
    heading: 'In numbers',
    projectsCompleted: 'projects completed',
    clientSatisfaction: 'client satisfaction',
    averageRoiIncrease: 'average ROI increase',
  },
  values: {
    heading: 'What we stand by',
    items: [
      { name: 'Creative', text: 'Everyone has the first idea. We look for the next one.' },
      { name: 'Passionate', text: 'About the detail nobody asked for and everyone notices.' },
      { name: 'Fast', text: 'We reply within 24\u00a0hours, even when the answer is no.' },
      { name: 'Excellence', text: 'Good enough is what people scroll past.' },
    ],
  },
  team: { heading: 'Who does what' },
  invitation: 'Got something worth lighting?',
  contact: 'Write to us',
}

export type AboutCopy = typeof en

const hu: AboutCopy = {
  title: 'Rólunk',
  keywords: 'csapat emberek munkatársak alapítók kik vagyunk bemutatkozás',
  description:
    'Kreatív digitális stúdió: közösségi média, tartalom, weboldal és üzleti intelligencia egy csapattól. Kik vagyunk, és mihez tartjuk magunkat.',
  heading: 'Kis láng, messziről látszik',
  lead: 'Posztokat, képeket, weboldalakat készítünk, és riportokat, amelyekből kiderül, mennyit érnek. Négy szakma ül egy asztalnál: a fotós olvasta a tervet, a fejlesztő látta a képeket.',
  mission: {
    heading: 'A küldetésünk',
    text: 'Levesszük a marketinget a konyhaasztalodról, és rendesen megcsináljuk: érthetően mondjuk, szépen mutatjuk, őszintén mérjük.',
  },
  vision: {
    heading: 'A jövőképünk',
    text: 'Kevesebb zaj. Kevesebb poszt, kevesebb oldal, kevesebb grafikon – de mind megérdemli annak az idejét, aki ránéz.',
  },
  statistics: {
    heading: 'Számokban',
    projectsCompleted: 'befejezett projekt',
    clientSatisfaction: 'ügyfél-elégedettség',
    averageRoiIncrease: 'átlagos megtérülésnövekedés',
  },
  values: {
    heading: 'Amihez tartjuk magunkat',
    items: [
      { name: 'Kreatív', text: 'Az első ötlet mindenkié, a következő a miénk.' },
      {
        name: 'Szenvedélyes',
        text: 'Azokért a részletekért élünk-halunk, amelyeket senki sem kért, de mindenki észrevesz.',
      },
      { name: 'Gyors', text: '24\u00a0órán belül válaszolunk, akkor is, ha a válasz az, hogy nem.' },
      { name: 'Kiváló', text: 'Ami csak elmegy, amellett tovább is görgetnek.' },
    ],
  },
  team: { heading: 'Ki mit csinál' },
  invitation: 'Hozz valamit, amit meggyújthatunk',
  contact: 'Írok nektek',
}

/** The about page (ABOUT-1). */
export const aboutCopy = translated<AboutCopy>({ en, hu })
