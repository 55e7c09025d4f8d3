type LanguageRow = {
  /** Path prefix; empty for the default language. */
  prefix: string
  /** Native name (HEAD-5). */
  name: string
  /** BCP 47 tag with its region, for numbers, dates, plural rules and Open Graph. */
  locale: string
  /** Locale for WordPress. */
  wordPress: string
  /** FORM-5: order of given name and family name. */
  familyNameFirst: boolean
  /** Reading speed, for the reading time. */
  wordsPerMinute: number
  /** Whether articles stay with their nouns, and words with short parts around a hyphen stay on one line (hold-together.ts). */
  holdsTogether: boolean
}

/** Every language of the site and the differences between them (SPEC §2, LANG-1): docs/how-to-add-a-language.md. */
export const languageTable = {
  en: {
    prefix: '',
    name: 'English',
    locale: 'en-US',
    wordPress: 'en_US',
    familyNameFirst: false,
    wordsPerMinute: 220,
    holdsTogether: false,
  },
  hu: {
    prefix: '/hu',
    name: 'Magyar',
    locale: 'hu-HU',
    wordPress: 'hu_HU',
    familyNameFirst: true,
    wordsPerMinute: 180,
    holdsTogether: true,
  },
} as const satisfies Record<string, LanguageRow>

export type Language = keyof typeof languageTable
export const languages = Object.keys(languageTable) as Language[]

/** The language of paths without a prefix, and the fallback. */
export const defaultLanguage = 'en' satisfies Language

export const otherLanguages = (language: Language): Language[] =>
  languages.filter((other) => other !== language)

/** A value for each language. */
export const inEachLanguage = <Value>(make: (language: Language) => Value): Record<Language, Value> =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, Value>

/** The language with this code; undefined if unsupported. */
export const languageWithCode = (code: unknown): Language | undefined =>
  languages.find((language) => language === code)

/** LANG-1: `/hu` and everything below it is Hungarian, any path without a prefix is English (including `/hungry`). */
export function languageOf(pathname: string): Language {
  const isBelow = (prefix: string) => pathname === prefix || pathname.startsWith(`${prefix}/`)
  return (
    languages.find((language) => language !== defaultLanguage && isBelow(languageTable[language].prefix)) ??
    defaultLanguage
  )
}
