import { translated } from '#locale/translated.ts'

const en = {
  title: 'Contact',
  /** Search terms that visitors use for the page. */
  keywords: 'e-mail email phone call address write talk quote offer location',
  description: 'Write to the studio: one sentence is enough to start, and we reply within 24\u00a0hours.',
  heading: 'Write one sentence',
  lead: 'That’s enough to start. We’ll ask about the rest.',
  expect: {
    heading: 'What to expect',
    steps: [
      { when: 'Today', what: 'You tell us what you need, in your own words. There’s no wrong answer.' },
      { when: 'Within 24\u00a0hours', what: 'A reply arrives in your inbox, written by a person.' },
      { when: 'After that', what: 'A discovery call, if it makes sense for both of us.' },
    ],
    phone: 'Phone hours',
    hours: '9–18',
    phoneHours: 'Monday to Friday, 9:00–18:00',
    leaveNumber: 'Leave us your number',
  },
}

export type ContactCopy = typeof en

const hu: ContactCopy = {
  title: 'Kapcsolat',
  keywords: 'e-mail email telefon cím helyszín elérhetőség írj árajánlat ajánlatkérés',
  description: 'Írj a stúdiónak: kezdésnek egy mondat is elég, és 24\u00a0órán belül válaszolunk.',
  heading: 'Írj egy mondatot',
  lead: 'Kezdésnek ennyi elég. A többit megkérdezzük.',
  expect: {
    heading: 'Mi történik ezután',
    steps: [
      { when: 'Ma', what: 'Megírod, mire van szükséged, a saját szavaiddal. Rossz válasz nincs.' },
      { when: '24\u00a0órán belül', what: 'Megérkezik a válasz. Ember írja.' },
      { when: 'Utána', what: 'Bemutatkozó hívás, ha te is, mi is értelmét látjuk.' },
    ],
    phone: 'Telefonon elérsz',
    hours: '9–18',
    phoneHours: 'hétfőtől péntekig, 9-től 18 óráig',
    leaveNumber: 'Add meg a számodat',
  },
}

/** The contact page (CONT-1). */
export const contactCopy = translated<ContactCopy>({ en, hu })
