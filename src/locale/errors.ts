import type { Language } from './language.ts'

const en = {
  title: 'Something went wrong',
  text: 'The match went out on our side, not on yours. Trying again often helps.',
  tryAgain: 'Try Again',
  page: {
    title: "We're sorry, but there was an error loading the page",
    text: 'Try again in a moment.',
    tryAgain: 'Try again',
  },
  home: 'Go to the homepage',
  section: {
    title: 'Component temporarily unavailable',
    text: 'This part of the page is being updated.',
  },
}

export type ErrorCopy = typeof en

const hu: ErrorCopy = {
  title: 'Valami elromlott',
  text: 'Nálunk aludt ki a\u00a0gyufa, nem nálad. Ha újra próbálod, többnyire meggyullad.',
  tryAgain: 'Újra',
  page: {
    title: 'Ne haragudj, az\u00a0oldalt nem sikerült betölteni',
    text: 'Próbáld újra egy kicsit később.',
    tryAgain: 'Újra',
  },
  home: 'Vissza a\u00a0kezdőlapra',
  section: {
    title: 'Ez a\u00a0rész átmenetileg nem elérhető',
    text: 'Éppen frissítjük.',
  },
}

/** ERR-2. Not server-only: the browser must be able to show an error without the server. */
export const errorCopy: Record<Language, ErrorCopy> = { en, hu }
