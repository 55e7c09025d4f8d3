import { translated } from '#locale/translated.ts'

const en = {
  /** By response status. */
  faults: {
    400: 'The form didn’t arrive in one piece. Please reload the page and send it again.',
    403: 'The form wasn’t sent from our own page. Please open the page here and send it again.',
    405: 'There’s nothing to read at this address: forms are sent to it.',
    408: 'The form took too long to arrive. Please check your connection and send it again.',
    413: 'That’s more than the form can take. Please shorten it.',
    415: 'We can’t read the form the way it was sent. Please send it from our page.',
    429: 'That was a lot in a short time. Please try again in {minutes}.',
    503: 'We can’t save your message at the moment. Please send it again in a minute.',
  },
  minutes: { one: '{count} minute', other: '{count} minutes' },
  title: 'This didn’t work',
  back: 'Back to the form',
}

export type FormRefusals = typeof en

const hu: FormRefusals = {
  faults: {
    400: 'Az űrlap hiányosan érkezett meg. Kérjük, töltsd be újra az oldalt, és küldd el még egyszer.',
    403: 'Az űrlap nem a mi oldalunkról érkezett. Kérjük, nyisd meg nálunk az oldalt, és onnan küldd el.',
    405: 'Ezen a címen nincs mit olvasni: ide az űrlapok érkeznek.',
    408: 'Az űrlap túl lassan érkezett. Kérjük, ellenőrizd a kapcsolatot, és küldd el újra.',
    413: 'Ez több, mint amennyit az űrlap elbír. Kérjük, rövidítsd le.',
    415: 'Az űrlap olyan formában érkezett, amelyet nem olvasunk. Kérjük, az oldalunkról küldd el.',
    429: 'Ez rövid idő alatt túl sok volt. Kérjük, próbáld újra {minutes} múlva.',
    503: 'Most nem tudjuk eltenni az üzeneted. Kérjük, küldd el újra egy perc múlva.',
  },
  minutes: { one: '{count} perc', other: '{count} perc' },
  title: 'Ez most nem sikerült',
  back: 'Vissza az űrlaphoz',
}

/** Messages for a form that was rejected as a whole; errors of single fields belong to the forms room. */
export const formRefusals = translated<FormRefusals>({ en, hu })
