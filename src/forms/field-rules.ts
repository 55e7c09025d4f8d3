import { failure, type Result, success } from '#base/result.ts'
import { cleanLine, cleanText, lengthOf } from './clean-text.ts'

/** What one field says: a text, or a list where several may be chosen. Empty when nothing was said. */
export type FieldValue = string | readonly string[]

export type FieldFault =
  | { kind: 'missing' | 'malformed' | 'unlisted' | 'not-text' }
  | { kind: 'too-long'; length: number; longest: number }

/** How one field is read. */
export type FieldRule = {
  isRequired: boolean
  /** In characters, where the length is bounded. */
  longest?: number
  /** Cleans and checks what was sent, of whatever type that may be. */
  read(sent: unknown): Result<FieldValue, FieldFault>
}

const fault = (kind: 'missing' | 'malformed' | 'unlisted' | 'not-text') => failure({ kind })

/** One character may be written in so many, a letter and its marks: what is longer by more is too long, however it is cleaned. */
const longestSpelling = 4

/** A text that is measured, cleaned, measured again and, when there is one, held against a pattern. */
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

/**
 * FORM-2: as much of RFC 5321 as real addresses use: no quotes, comments, spaces or brackets, so it is safe in a header;
 * and nothing that a mail program could decode into another address (`=?`).
 */
const emailPattern =
  /^(?=.{1,64}@)(?!.*=\?)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u
/** What stands after the last dot is never a number: that would be the address of a machine. */
const endsInNumber = /\.\d+$/

export const email: FieldRule = textRule(
  cleanLine,
  254,
  (address) => emailPattern.test(address) && !endsInNumber.test(address),
)

/** FORM-2: 6 to 30 of digits, space and + ( ) - /. */
export const phone: FieldRule = textRule(
  cleanLine,
  30,
  (number) => /^[\d +()/-]{6,}$/.test(number) && /\d/.test(number),
)

/** The id of a record of the content system. */
export const recordId: FieldRule = {
  isRequired: true,
  read(sent) {
    const id = typeof sent === 'number' ? String(sent) : sent
    if (typeof id !== 'string') return fault('not-text')
    if (id === '') return success('')
    return /^[1-9]\d{0,14}$/.test(id) ? success(id) : fault('malformed')
  },
}

/** What stands in an address of ours, and in nothing else. */
export const addressToken = (longest: number): FieldRule =>
  textRule(cleanLine, longest, (token) => /^[\w.~-]+$/.test(token))

export const oneOf = (choices: readonly string[]): FieldRule => ({
  isRequired: true,
  read(sent) {
    if (typeof sent !== 'string') return fault('not-text')
    return sent === '' || choices.includes(sent) ? success(sent) : fault('unlisted')
  },
})

/** Any number of the choices, each once, in the order of the list; one alone may come as a text. */
export const severalOf = (choices: readonly string[]): FieldRule => ({
  isRequired: true,
  read(sent) {
    const chosen = Array.isArray(sent) ? sent : [sent]
    if (!chosen.every((choice) => typeof choice === 'string')) return fault('not-text')
    if (chosen.some((choice) => choice !== '' && !choices.includes(choice))) return fault('unlisted')
    return success(choices.filter((choice) => chosen.includes(choice)))
  },
})

export const optional = (rule: FieldRule): FieldRule => ({ ...rule, isRequired: false })
