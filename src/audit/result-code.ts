import { failure, type Result, success } from '#base/result.ts'
import type { Language } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import { type Answer, type Answers, dontKnow } from './answers.ts'
import { type Question, type Questionnaire, questionnaireOf, questionsOf } from './questionnaire.ts'

/** Content of a result link; no personal data. */
export type ResultCode = { questionnaire: Questionnaire; answers: Answers }
/** Why a code cannot be read. `tampered` means any damage other than truncation. */
export type CodeFault = 'truncated' | 'tampered' | 'unknown-version'

const checksumLength = 7
const longestCode = 200

/**
 * Encodes answers for a link: one base-36 digit for the version, one per question, seven for the checksum. Lower-case
 * letters and digits only, so that mail programs do not cut the link.
 */
export function encodeResult(answers: Answers, questionnaire: Questionnaire): string {
  const digits = questionsOf(questionnaire).map((question) => digitOf(question, answers[question.key]))
  const body = questionnaire.version.toString(36) + digits.map((digit) => digit.toString(36)).join('')
  return withChecksum(body)
}

/** Decodes what `encodeResult` wrote. A damaged code is refused, never scored. */
export function decodeResult(code: string): Result<ResultCode, CodeFault> {
  if (code.length > longestCode || !/^[0-9a-z]*$/.test(code)) return failure('tampered')
  const body = code.slice(0, -checksumLength)
  const questionnaire = questionnaireOf(Number.parseInt(code.charAt(0), 36))
  const expectedLength = questionnaire
    ? 1 + questionsOf(questionnaire).length + checksumLength
    : checksumLength
  if (body === '' || code !== withChecksum(body)) {
    return failure(code.length < expectedLength ? 'truncated' : 'tampered')
  }
  if (!questionnaire) return failure('unknown-version')
  if (code.length !== expectedLength) return failure('tampered')
  const answers = readDigits(body.slice(1), questionnaire)
  return answers ? success({ questionnaire, answers }) : failure('tampered')
}

/** 0: unanswered, 1: "I don't know"; then the option's index, or a bit per option. */
function digitOf({ options }: Question, answer: Answer | undefined): number {
  if (answer === undefined) return 0
  if (answer === dontKnow) return 1
  if (typeof answer === 'string') return 2 + options.indexOf(answer)
  return 2 + options.reduce((bits, option, at) => (answer.includes(option) ? bits | (1 << at) : bits), 0)
}

function readDigits(digits: string, questionnaire: Questionnaire): Answers | null {
  const answers: Record<string, Answer> = {}
  for (const [at, question] of questionsOf(questionnaire).entries()) {
    const digit = Number.parseInt(digits.charAt(at), 36)
    if (digit === 0) continue
    const answer = answerOf(question, digit)
    if (answer === null) return null
    answers[question.key] = answer
  }
  return answers
}

function answerOf({ kind, options }: Question, digit: number): Answer | null {
  if (digit === 1) return dontKnow
  const value = digit - 2
  if (kind !== 'multiple') return options[value] ?? null
  return value < 1 << options.length ? options.filter((_, at) => value & (1 << at)) : null
}

/**
 * FNV-1a, 32 bits: detects every change of a single character. Guards against accidents and therefore needs no secret: a forger
 * could just fill in the form.
 */
export function withChecksum(body: string): string {
  let hash = 0x811c9dc5
  for (const character of body) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  return body + (hash >>> 0).toString(36).padStart(checksumLength, '0')
}

/** Query parameter of a result's code. */
export const resultParameter = 'a'

export const resultQuery = (code: string): string => `?${resultParameter}=${code}`

/** Path and query of a result. */
export const resultAddress = (code: string, language: Language): string =>
  pathTo('auditResults', language) + resultQuery(code)
