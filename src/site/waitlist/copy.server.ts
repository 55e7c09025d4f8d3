import { translated } from '#locale/translated.ts'

const en = {
  title: 'Waitlist',
  /** Search terms that visitors use for the page. */
  keywords: 'waiting list sign up',
  description: 'New digital products are on the way. Join the waitlist and be the first to know.',
  heading: 'Be the first to know',
  lead: 'We’re working on our next digital products. Join, and you’ll hear first.',
  form: {
    heading: 'Save me a spot',
    lead: 'You’ll hear from us when something’s ready, and not before.',
    send: 'Join the waitlist',
    note: 'We use your address only for the waitlist.',
  },
}

export type WaitlistCopy = typeof en

const hu: WaitlistCopy = {
  title: 'Várólista',
  keywords: 'várakozás feliratkozás',
  description:
    'Készülnek a következő digitális termékeink. Iratkozz fel a várólistára, és elsőként értesülsz róluk.',
  heading: 'Tudd meg elsőként',
  lead: 'A következő digitális termékeink még készülnek. Aki beáll a sorba, mindenki másnál előbb hall róluk.',
  form: {
    heading: 'Tartsatok nekem helyet',
    lead: 'Akkor írunk, amikor elkészült valami. Előbb nem.',
    send: 'Beállok a sorba',
    note: 'A címedet csak a várólistához használjuk.',
  },
}

/** The waitlist, on its own page and on that of the digital products (WAIT-1, PROD-1). */
export const waitlistCopy = translated<WaitlistCopy>({ en, hu })
