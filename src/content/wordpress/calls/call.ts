import type { Result } from '#base/result.ts'
import type { Language } from '#locale/language.ts'
import { maxSmallAnswerBytes } from '../../policies.ts'
import type { ContentFault } from '../errors.ts'
import type { ApiAnswer, WordPressApi } from '../wordpress-api.ts'

/**
 * The calls to the content system: one function per row of the table in SPEC §7, named as there (CALL-1…CALL-28), and a
 * few of our own. They only know the protocol, not what an answer means. The table is a requirement, so it is complete
 * here, including the rows that the product does not use (CALL-29).
 */

export type CallOptions = { language?: Language; signal?: AbortSignal | undefined }
export type CallResult = Promise<Result<ApiAnswer, ContentFault>>

/** What is read: the operation's name, its group of endpoints (GATE-1) and, if there are several of them, `which` one. */
type Subject = {
  name: string
  group: string
  which?: string | number
  /**
   * Whether a visitor's address determines `which`: it then gets a group of its own, so that slow answers to it block
   * nothing else.
   */
  isChosen?: boolean
  /** Milliseconds for one attempt; defaults to the usual time-out. */
  timeoutMs?: number | undefined
  /** The answer is not a list of complete records. */
  isSmall?: boolean
}

/** The call guard counts each operation including its parameters (GUARD-4): `post:hu:my-slug`, `pages:all`. */
export const operationOf = (
  { name, which }: Pick<Subject, 'name' | 'which'>,
  language: Language | undefined,
) => [name, language ?? 'all', ...(which === undefined ? [] : [which])].join(':')

const chosenGroup = (group: string, operation: string) => `${group} by choice:${operation}`

/** A group without the visitor's choice, which may contain search terms. */
export const withoutChoice = (group: string): string => group.replace(/:.*/s, '')

/** `lang` is added when a language is given (SPEC §7). */
export const withLanguage = (path: string, language: Language | undefined) =>
  language ? `${path}${path.includes('?') ? '&' : '?'}lang=${language}` : path

/** @param path below `/wp-json`, without the language */
export const get = (
  api: WordPressApi,
  subject: Subject,
  path: string,
  { language, signal }: CallOptions,
): CallResult => {
  const operation = operationOf(subject, language)
  return api(
    {
      operation,
      group: subject.isChosen ? chosenGroup(subject.group, operation) : subject.group,
      path: withLanguage(path, language),
      ...(subject.timeoutMs && { timeoutMs: subject.timeoutMs }),
      ...(subject.isSmall && { maxBytes: maxSmallAnswerBytes }),
    },
    signal,
  )
}

/** A read that always requests the same path; its group defaults to its name. */
export const reading =
  (path: string, subject: Omit<Subject, 'group'> & { group?: string }) =>
  (api: WordPressApi, options: CallOptions = {}): CallResult =>
    get(api, { group: subject.name, ...subject }, path, options)
