import type { Language } from './language.ts'

/** English is written for an international reader: day before month, dollars where SPEC §1 states dollars. */
const localeOf = { en: 'en-GB', hu: 'hu-HU' } as const
const numbers = madeOnce((locale) => new Intl.NumberFormat(locale))
const plurals = madeOnce((locale) => new Intl.PluralRules(locale))
const dates = madeOnce((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))

/** When first used: making a formatter takes many times as long as using it, and most pages in a browser use none. */
function madeOnce<Formatter>(make: (locale: string) => Formatter): (language: Language) => Formatter {
  const made: Partial<Record<Language, Formatter>> = {}
  return (language) => {
    made[language] ??= make(localeOf[language])
    return made[language]
  }
}

/** `21 November 2026` / `2026. november 21.` from an ISO date; an unreadable date gives an empty text. */
export function formatDate(isoDate: string, language: Language): string {
  const time = Date.parse(isoDate)
  if (Number.isNaN(time)) return ''
  return dates(language).format(time)
}

export function formatNumber(value: number, language: Language): string {
  return numbers(language).format(value)
}

/** Plural forms of a counted message; `{count}` stands for the number. Hungarian has one form after a number. */
export type CountedMessage = { one: string; other: string }

export function formatCount(message: CountedMessage, count: number, language: Language): string {
  const form = plurals(language).select(count) === 'one' ? message.one : message.other
  return form.replace('{count}', formatNumber(count, language))
}

/** Fills `{name}` placeholders; an unknown one stays, so that a mistake is seen and not hidden. */
export function fill(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replace(/\{(\w+)\}/g, (placeholder, name) => String(values[name] ?? placeholder))
}
