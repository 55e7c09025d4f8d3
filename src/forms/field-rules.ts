import { failure, type Result, success } from '#base/result.ts'
import { cleanLine, cleanText, lengthOf } from './clean-text.ts'

/** A field's value: a string, or a list for multiple choices. Empty if not given. */
export type FieldValue = string | readonly string[]

export type FieldFault =
  | { kind: 'missing' | 'malformed' | 'unlisted' | 'not-text' }
  | { kind: 'too-long'; length: number; longest: number }

/** Parser of one field. */
export type FieldRule = {
  isRequired: boolean
  /** Maximum length in characters, if bounded. */
  longest?: number
  /** Cleans and validates a raw value of any type. */
  read(sent: unknown): Result<FieldValue, FieldFault>
}

/** A rule that accepts only these keys. Mails need a text for each, so the type includes them. */
export type ChoiceRule<Choice extends string> = FieldRule & { choices: readonly Choice[] }

const fault = (kind: 'missing' | 'malformed' | 'unlisted' | 'not-text') => failure({ kind })

/** A character may consist of this many code units (letter and marks); longer input is rejected before it is cleaned. */
const longestSpelling = 4

/** Text: length-checked before and after cleaning, then matched against a pattern. */
function textRule(clean: (text: string) => string, longest: number, fits = (_: string) => true): FieldRule {
  return {
    isRequired: true,
    longest,
    read(sent) {
      if (typeof sent !== 'string') return fault('not-text')
      const written = lengthOf(sent.trim())
      if (written > longest * longestSpelling) return failure({ kind: 'too-long', length: written, longest })
      const text = clean(sent)
      const length = lengthOf(text)
      if (length > longest) return failure({ kind: 'too-long', length, longest })
      return text === '' || fits(text) ? success(text) : fault('malformed')
    },
  }
}

export const line = (longest: number): FieldRule => textRule(cleanLine, longest)
export const text = (longest: number): FieldRule => textRule(cleanText, longest)

/** Zero-width space, soft hyphen and direction marks: invisible characters that some programs add around copied text. */
const copiedAlong = /[\u00ad\u200b\u200e\u200f\u2060\ufeff]/g
const cleanCopy = (text: string): string => cleanLine(text.replace(copiedAlong, ''))

/**
 * FORM-2: the practical subset of RFC 5321: no quotes, comments, spaces or brackets, so it is safe in a header, and
 * no encoded words (`=?`).
 */
const emailPattern =
  /^(?=.{1,64}@)(?!.*=\?)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u
/** The top-level domain is never numeric, which excludes IP addresses. */
const endsInNumber = /\.\d+$/

export const email: FieldRule = textRule(
  cleanCopy,
  254,
  (address) => emailPattern.test(address) && !endsInNumber.test(address),
)

/** FORM-2: 6 to 30 of digits, space and + ( ) - /. */
export const phone: FieldRule = textRule(
  cleanCopy,
  30,
  (number) => /^[\d +()/-]{6,}$/.test(number) && /\d/.test(number),
)

/** Id of a content record. */
export const recordId: FieldRule = {
  isRequired: true,
  read(sent) {
    const id = typeof sent === 'number' ? String(sent) : sent
    if (typeof id !== 'string') return fault('not-text')
    if (id === '') return success('')
    return /^[1-9]\d{0,14}$/.test(id) ? success(id) : fault('malformed')
  },
}

/** A token of the kind that this site puts into its own addresses. */
export const addressToken = (longest: number): FieldRule =>
  textRule(cleanLine, longest, (token) => /^[\w.~-]+$/.test(token))

export const oneOf = <Choice extends string>(choices: readonly Choice[]): ChoiceRule<Choice> => ({
  isRequired: true,
  choices,
  read(sent) {
    if (typeof sent !== 'string') return fault('not-text')
    return sent === '' || isListed(choices, sent) ? success(sent) : fault('unlisted')
  },
})

/** Multiple choice: each option once, in list order; a single choice may be a string. */
export const severalOf = <Choice extends string>(choices: readonly Choice[]): ChoiceRule<Choice> => ({
  isRequired: true,
  choices,
  read(sent) {
    const chosen = Array.isArray(sent) ? sent : [sent]
    if (!chosen.every((choice) => typeof choice === 'string')) return fault('not-text')
    if (chosen.some((choice) => choice !== '' && !isListed(choices, choice))) return fault('unlisted')
    return success(choices.filter((choice) => chosen.includes(choice)))
  },
})

const isListed = (choices: readonly string[], sent: string) => choices.includes(sent)

export const optional = <Rule extends FieldRule>(rule: Rule): Rule => ({ ...rule, isRequired: false })
