import type { Language } from '#locale/language.ts'
import type { FormName } from './form-name.ts'

/** Button and confirmation texts of a form (FORM-1). */
export type SendingTexts = { sending: string; sent: { title: string; text: string } }

/** Texts that all forms share. */
export type FormTexts = {
  /** Heading of the error summary. */
  summary: string
  /** Visually hidden note on an error that has been corrected. */
  fixed: string
  /** Shown when the server is unreachable; browser only. */
  offline: string
  /** Label of the field that only bots fill in. */
  keepEmpty: string
  /** Note that a draft was restored, and the button that clears it. */
  restored: string
  clear: string
  /** Precedes the studio's email address. */
  otherWay: string
  /** FORM-2: explains the asterisk. */
  required: string
  /** What to do in the meantime, after a form was sent. */
  next: { heading: string; booking: string; work: string; audit: string; newTab: string }
  forms: Record<FormName, SendingTexts>
}

const en: FormTexts = {
  summary: 'Almost there. Please check what’s marked:',
  fixed: 'fixed',
  offline: 'We couldn’t reach the site. What you wrote is still here: please try again in a moment.',
  keepEmpty: 'Leave this field empty',
  restored: 'Welcome back: what you wrote is still in your browser.',
  clear: 'Start over',
  otherWay: 'Or write to',
  required: 'Fields with an asterisk (*) are required.',
  next: {
    heading: 'While you wait',
    booking: 'Schedule discovery call',
    work: 'View Our Work',
    audit: 'Get Free Audit',
    newTab: '(opens in a new tab)',
  },
  forms: {
    contact: {
      sending: 'Sending Message...',
      sent: {
        title: 'Message Sent Successfully!',
        text: 'Someone will read it and reply within 24\u00a0hours.',
      },
    },
    quote: {
      sending: 'Sending...',
      sent: {
        title: 'Message Sent Successfully!',
        text: 'We’ll reply by email within 24\u00a0hours.',
      },
    },
    waitlist: {
      sending: 'Sending...',
      sent: {
        title: 'Thank you for joining!',
        text: 'Your spot is saved. A short email will confirm it.',
      },
    },
    template: {
      sending: 'Processing...',
      sent: { title: 'Template Sent!', text: 'It’s on its way to your inbox, with everything inside.' },
    },
    // True both with a newsletter service and without one, in which case the studio sends the confirmation.
    newsletter: {
      sending: 'Sending...',
      sent: {
        title: 'Thank you for joining!',
        text: 'Before the first newsletter, an email will ask you to confirm your address.',
      },
    },
    'homepage-draft': {
      sending: 'Processing...',
      sent: {
        title: 'Message Sent Successfully!',
        text: 'Your homepage draft will be in your inbox within 48\u00a0hours.',
      },
    },
    'audit-results': {
      sending: 'Sending...',
      sent: { title: 'Message Sent Successfully!', text: 'Your results are on their way to your inbox.' },
    },
    comment: {
      sending: 'Sending...',
      sent: {
        title: 'Message Sent Successfully!',
        text: 'Your comment will appear here once we’ve read it.',
      },
    },
  },
}

const hu: FormTexts = {
  summary: 'Majdnem kész. Kérjük, nézd át, amit megjelöltünk:',
  fixed: 'javítva',
  offline:
    'A\u00a0weboldal most nem érhető el. Amit írtál, itt maradt: kérjük, próbáld újra egy kicsit később.',
  keepEmpty: 'Ezt a\u00a0mezőt hagyd üresen',
  restored: 'Jártál már itt: amit írtál, megmaradt a\u00a0böngésződben.',
  clear: 'Tiszta lappal kezdem',
  otherWay: 'Vagy írj ide:',
  required: 'A\u00a0csillaggal (*) jelölt mezők kitöltése kötelező.',
  next: {
    heading: 'Addig is',
    booking: 'Időpontot foglalok',
    work: 'Munkáink',
    audit: 'Kérem az\u00a0ingyenes auditot',
    newTab: '(új lapon nyílik meg)',
  },
  forms: {
    contact: {
      sending: 'Üzenet küldése…',
      sent: {
        title: 'Megkaptuk az\u00a0üzeneted!',
        text: 'Ember olvassa el, és 24\u00a0órán belül válaszol.',
      },
    },
    quote: {
      sending: 'Küldés…',
      sent: { title: 'Megkaptuk az\u00a0üzeneted!', text: 'E-mailben válaszolunk, 24\u00a0órán belül.' },
    },
    waitlist: {
      sending: 'Küldés…',
      sent: {
        title: 'Köszönjük, hogy feliratkoztál!',
        text: 'Tartjuk a\u00a0helyed. Egy rövid e-mailben is megerősítjük.',
      },
    },
    template: {
      sending: 'Feldolgozás…',
      sent: { title: 'Elküldtük a\u00a0sablont!', text: 'Úton van a\u00a0postaládádba, minden benne van.' },
    },
    newsletter: {
      sending: 'Küldés…',
      sent: {
        title: 'Köszönjük, hogy feliratkoztál!',
        text: 'Az\u00a0első hírlevél előtt e-mailben megkérünk, hogy erősítsd meg a\u00a0feliratkozást.',
      },
    },
    'homepage-draft': {
      sending: 'Feldolgozás…',
      sent: {
        title: 'Megkaptuk az\u00a0üzeneted!',
        text: 'A\u00a0főoldalterved 48\u00a0órán belül a\u00a0postaládádban van.',
      },
    },
    'audit-results': {
      sending: 'Küldés…',
      sent: { title: 'Elküldtük az\u00a0eredményed!', text: 'Úton van a\u00a0postaládádba.' },
    },
    comment: {
      sending: 'Küldés…',
      sent: {
        title: 'Megkaptuk a\u00a0hozzászólásod!',
        text: 'Itt jelenik meg, miután elolvastuk.',
      },
    },
  },
}

/** Not server-only: the browser needs them without the server. */
export const formTexts: Record<Language, FormTexts> = { en, hu }
