import { translated } from '#locale/translated.ts'

const en = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  subject: 'Subject',
  projectType: 'What is it about?',
  projectTypes: {
    'social-media': 'Social media',
    'content-creation': 'Content',
    'website-creation': 'Website',
    'business-intelligence': 'Power BI',
    'not-sure': 'Not sure yet',
  },
  message: 'Message',
  messageHelp: 'What you do, who it’s for, and by when.',
  optional: 'optional',
  send: 'Send message',
  note: 'We use your details only to reply.',
  privacyPolicy: 'Privacy policy',
}

export type ContactFormCopy = typeof en

const hu: ContactFormCopy = {
  firstName: 'Keresztnév',
  lastName: 'Vezetéknév',
  email: 'E-mail-cím',
  phone: 'Telefonszám',
  subject: 'Tárgy',
  projectType: 'Miről van szó?',
  projectTypes: {
    'social-media': 'Közösségi média',
    'content-creation': 'Tartalom',
    'website-creation': 'Weboldal',
    'business-intelligence': 'Power BI',
    'not-sure': 'Még nem tudom',
  },
  message: 'Üzenet',
  messageHelp: 'Mivel foglalkozol, kinek szól, és mikorra kell.',
  optional: 'nem kötelező',
  send: 'Üzenet küldése',
  note: 'Az adataidat csak a válaszhoz használjuk.',
  privacyPolicy: 'Adatkezelési tájékoztató',
}

/** The contact form, on the home page and on the contact page (FORM-3). */
export const contactFormCopy = translated<ContactFormCopy>({ en, hu })
