import { errorCopy } from '#locale/errors.ts'
import { languageOf } from '#locale/language.ts'
import { plainPage } from '../plain-page.ts'
import { busyRetryAfterSeconds } from './policies.ts'

/**
 * What is answered when there are too many renders, without one: in the visitor's language, with a link to the same
 * address once more.
 * @param target path and query that were asked for
 */
export function busyPage(target: string) {
  const language = languageOf(target.split('?', 1)[0] ?? '')
  const { title, text, tryAgain } = errorCopy[language].page
  return {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(busyRetryAfterSeconds),
    },
    body: plainPage({ language, title, lines: [text], link: { to: target, text: tryAgain } }),
  } as const
}
