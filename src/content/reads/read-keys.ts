import type { Language } from '#locale/language.ts'

/** What is read once for a language. */
export type OfLanguage = [language: Language]
/** One record, under the slug that was asked for. */
export type OfRecord = [language: Language, slug: string]

export const inItsLanguage = (language: Language): readonly Language[] => [language]
