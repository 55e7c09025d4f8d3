import type { Language } from '#locale/language.ts'

const en = { incomplete: 'The content of this website is still being read. Try again in half a minute.' }
const hu: typeof en = { incomplete: 'A\u00a0weboldal tartalma még töltődik. Próbáld újra fél perc múlva.' }

/** Shown instead of a sitemap or feed that cannot be generated yet. */
export const documentsCopy: Record<Language, typeof en> = { en, hu }
