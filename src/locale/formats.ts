import type { Language } from './language.ts'

/** English is written for an international reader: day before month, dollars where SPEC §1 states dollars. */
const localeOf = { en: 'en-GB', hu: 'hu-HU' } as const
/** Made once: making a formatter takes many times as long as using it. */
const numbers = { en: new Intl.NumberFormat(localeOf.en), hu: new Intl.NumberFormat(localeOf.hu) }
const plurals = { en: new Intl.PluralRules(localeOf.en), hu: new Intl.PluralRules(localeOf.hu) }

/** `21 November 2026` / `2026. november 21.` from an ISO date; an unreadable date gives an empty text. */
export function formatDate(isoDate: string, language: Language): string {
  const time = Date.parse(isoDate)
  if (Number.isNaN(time)) return ''
  return new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' }).format(time)
}

export function formatNumber(value: number, language: Language): string {
  return numbers[language].format(value)
}

/** Plural forms of a counted message; `{count}` stands for the number. Hungarian has one form after a number. */
export type CountedMessage = { one: string; other: string }

export function formatCount(message: CountedMessage, count: number, language: Language): string {
  const form = plurals[language].select(count) === 'one' ? message.one : message.other
  return form.replace('{count}', formatNumber(count, language))
}

/** Fills `{name}` placeholders; an unknown one stays, so that a mistake is seen and not hidden. */
export function fill(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replace(/\{(\w+)\}/g, (placeholder, name) => String(values[name] ?? placeholder))
}
