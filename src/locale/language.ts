/** The two languages of the site (SPEC §2, LANG-1). */
export const languages = ['en', 'hu'] as const
export type Language = (typeof languages)[number]

export const otherLanguage = (language: Language): Language => (language === 'hu' ? 'en' : 'hu')

/** LANG-1: `/hu` and everything below it is Hungarian, any other path is English (`/hungry` too). */
export function languageOf(pathname: string): Language {
  return pathname === '/hu' || pathname.startsWith('/hu/') ? 'hu' : 'en'
}
