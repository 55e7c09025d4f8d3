import { type Language, languageTable } from './language.ts'

const numbers = madeOnce((locale) => new Intl.NumberFormat(locale))
const plurals = madeOnce((locale) => new Intl.PluralRules(locale))
/** By time zone. */
const dates = new Map<string, (language: Language) => Intl.DateTimeFormat>()

/** Created on first use: formatters are expensive to construct, and most pages need none in the browser. */
function madeOnce<Formatter>(make: (locale: string) => Formatter): (language: Language) => Formatter {
  const made: Partial<Record<Language, Formatter>> = {}
  return (language) => {
    made[language] ??= make(languageTable[language].locale)
    return made[language]
  }
}

/**
 * `21 November 2026` / `2026. november 21.` from an ISO date; an unreadable date returns an empty string.
 * @param zone time zone for a moment that has no day of its own; without it, the day is the one that the date itself names
 */
export function formatDate(isoDate: string, language: Language, zone?: string): string {
  const time = Date.parse(zone === undefined ? isoDate.slice(0, 10) : isoDate)
  if (Number.isNaN(time) || Number.isNaN(Date.parse(isoDate))) return ''
  const timeZone = zone ?? 'UTC'
  const inZone =
    dates.get(timeZone) ??
    madeOnce((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }))
  dates.set(timeZone, inZone)
  return inZone(language).format(time)
}

/** The year of a moment (milliseconds since the Unix epoch) in a time zone. */
export const yearIn = (timeZone: string, time: number): number =>
  Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(time))

export function formatNumber(value: number, language: Language): string {
  return numbers(language).format(value)
}

/** The name of a language in another language or in itself: "Hungarian", "magyar". */
export const languageName = (named: Language, language: Language): string =>
  new Intl.DisplayNames([languageTable[language].locale], { type: 'language' }).of(named) ?? named

/** Plural forms of a message; `{count}` is the number. Hungarian uses one form after any number. */
export type CountedMessage = { one: string; other: string }

export function formatCount(message: CountedMessage, count: number, language: Language): string {
  const form = plurals(language).select(count) === 'one' ? message.one : message.other
  return form.replace('{count}', formatNumber(count, language))
}

/** Fills in `{name}` placeholders; unknown ones stay, so that mistakes are visible. */
export function fill(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replace(/\{(\w+)\}/g, (placeholder, name) => String(values[name] ?? placeholder))
}
