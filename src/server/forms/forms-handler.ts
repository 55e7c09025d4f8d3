import type { Handler } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import type { Log } from '#base/log.ts'
import { metadataFields } from '#forms/metadata-fields.ts'
import { defaultLanguage, type Language, languageOf, languageWithCode } from '#locale/language.ts'
import { type PostChecks, receivePost, senderAddress } from '../public-post.ts'
import { decodeBody, type SentFields, typeOf } from './decode-body.ts'
import { type CountPost, createFormAnswers, type ShowPosted, type Visitor } from './form-answers.ts'
import { formNamed, sendingPage, showingPage } from './form-pages.ts'
import { formMaxBytes, requestsOfAddress } from './policies.ts'
import { createIntake, type IntakeOptions } from './take-form.ts'

export type FormsOptions = IntakeOptions &
  PostChecks & {
    /** Renders the page of a form for a browser without JavaScript. */
    show: ShowPosted
    count: CountPost
    log: Log
  }

/**
 * `POST /api/forms/:name` (CONTRACT): from bytes to response. Every request is limited in size, time and rate, and answered in
 * the visitor's language.
 */
export function formsHandler(options: FormsOptions): Handler {
  const { origin, trustedProxies, log } = options
  const take = createIntake(options)
  const { answer, answerShortly } = createFormAnswers(options)

  const bounds = { counter: 'requests', ofAddress: requestsOfAddress, maxBytes: formMaxBytes }

  return async (context) => {
    const request = context.req.raw
    const form = formNamed(context.req.param('name'))
    if (!form) return context.json({ ok: false, error: 'not found' }, 404)
    const describe = (sent: SentFields): Visitor => {
      const page = sendingPage(sent[metadataFields.page], request.headers.get('Referer'), request.url, origin)
      const acceptLanguage = request.headers.get('Accept-Language')
      const language = visitorLanguage({ lang: sent[metadataFields.language], page, acceptLanguage })
      return { form, page, language, wantsPage: wantsPage(request.headers) }
    }
    const unknownLead = describe({})
    if (request.method !== 'POST') return answerShortly(unknownLead, { status: 405 })
    const post = await receivePost(context, options, bounds)
    if (!post.ok) {
      // Render nothing for rate-limited posts and posts of other sites.
      const isShort = post.fault.status === 403 || post.fault.status === 429
      return (isShort ? answerShortly : answer)(unknownLead, post.fault)
    }
    const sent = await decodeBody(post.value.bytes, request.headers)
    if (!sent.ok) return answer(unknownLead, { status: sent.fault })

    const visitor = describe(sent.value)
    const outcome = await take(form, sent.value, {
      networks: post.value.networks,
      address: senderAddress(context, trustedProxies),
      language: visitor.language,
      page: visitor.page ?? showingPage(form, null, visitor.language),
      signal: request.signal,
    })
    log.info({ form, language: visitor.language, status: outcome.status }, 'a form was sent')
    return answer(visitor, outcome, sent.value)
  }
}

/** A program that sends or accepts JSON gets JSON; a browser without JavaScript accepts HTML. */
function wantsPage(headers: Headers): boolean {
  const accept = headers.get('Accept') ?? ''
  if (typeOf(headers.get('Content-Type')) === 'application/json') return false
  return accept.includes('text/html') && !accept.includes('application/json')
}

/** What hints at the sender's language: the form itself, the page it was on, or the browser. */
type LanguageHints = { lang?: unknown; page: string | null; acceptLanguage: string | null }

/** LANG-7: the first of the three that names a language. */
export function visitorLanguage({ lang, page, acceptLanguage }: LanguageHints): Language {
  return languageWithCode(lang) ?? (page === null ? preferred(acceptLanguage ?? '') : languageOf(page))
}

/** The supported language that an `Accept-Language` header ranks highest. */
function preferred(header: string): Language {
  for (const { type, q } of parseAccept(header.slice(0, 200))) {
    const liked = languageWithCode(type.toLowerCase().split('-')[0])
    if (liked && q > 0) return liked
  }
  return defaultLanguage
}
