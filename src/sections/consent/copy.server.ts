import { translated } from '#locale/translated.ts'

const en = {
  /** Names the purposes, because nothing else in the banner does. */
  title: 'Statistics and marketing cookies?',
  counting: 'Page views are counted without cookies.',
  policy: 'Cookie policy',
  reject: 'Reject All',
  accept: 'Accept All',
  choose: 'Choose',
}

export type ConsentCopy = typeof en

const hu: ConsentCopy = {
  title: 'Statisztikai és marketingsüti?',
  counting: 'Az oldalmegtekintéseket sütik nélkül számoljuk.',
  policy: 'Sütitájékoztató',
  reject: 'Elutasítom',
  accept: 'Elfogadom',
  choose: 'Testre szabom',
}

/** The cookie banner (CONS-1). */
export const consentCopy = translated<ConsentCopy>({ en, hu })
