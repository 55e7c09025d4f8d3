import { languageOf } from '#locale/language.ts'
import { errorCopy } from '#locale/messages/errors.ts'
import { plainPage } from '../plain-page.ts'
import { busyRetryAfterSeconds } from './policies.ts'

/** Answers 503 in the visitor's language, without a render, and leads to the same address once more. */
export function busyPage(address: string): Response {
  const { pathname, search } = new URL(address)
  const language = languageOf(pathname)
  const { title, text, tryAgain } = errorCopy[language].page
  const link = { to: pathname + search, text: tryAgain }
  return new Response(plainPage({ language, title, lines: [text], link }), {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': String(busyRetryAfterSeconds),
    },
  })
}
