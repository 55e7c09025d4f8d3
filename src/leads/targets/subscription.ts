import { type Language, languageWithCode } from '#locale/language.ts'
import type { Lead } from '../lead.ts'

/** FORM-4: anyone who wants the newsletter, and in which language. */
export type Subscription = {
  email: string
  first_name?: string
  last_name?: string
  language: Language
}

export function subscriptionOf({ values, language }: Lead): Subscription {
  const { email = '', first_name, last_name, language: chosen } = values
  return {
    email: String(email),
    ...(typeof first_name === 'string' && { first_name }),
    ...(typeof last_name === 'string' && { last_name }),
    language: languageWithCode(chosen) ?? language,
  }
}
