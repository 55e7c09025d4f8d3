import type { Handler } from 'hono'
import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { metadataFields } from '#forms/metadata-fields.ts'
import { takeEach } from '#leads/request-limits.ts'
import { countsOf, senderAddress, senderNetworks } from './client-address.ts'
import { decodeBody, type SentFields, typeOf } from './decode-body.ts'
import { type CountPost, createFormAnswers, type ShowPosted, type Visitor } from './form-answers.ts'
import { formNamed, sendingPage, showingPage } from './form-pages.ts'
import { formMaxBytes, requestsOfAddress } from './policies.ts'
import { readBody } from './read-body.ts'
import { isSameOrigin } from './same-origin.ts'
import { createIntake, type IntakeOptions } from './take-form.ts'
import { visitorLanguage } from './visitor-language.ts'

export type FormsOptions = IntakeOptions & {
  /** Renders the page of a form for a browser without JavaScript. */
  show: ShowPosted
  count: CountPost
  /** Canonical origin of the site. */
  origin: string
  /** Proxies in front whose forwarded address counts. */
  trustedProxies: number
  clock: Clock
  log: Log
}

/**
 * `POST /api/forms/:name` (CONTRACT): from the bytes to the answer. Whatever comes, it is bounded in size, time and
 * number, and the answer is in the visitor's language.
 */
export function formsHandler(options: FormsOptions): Handler {
  const { limits, origin, trustedProxies, clock, log } = options
  const take = createIntake(options)
  const { answer, answerShortly } = createFormAnswers(options)

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
    if (!isSameOrigin(request, origin)) return answerShortly(unknownLead, { status: 403 })
    const networks = senderNetworks(context, trustedProxies)
    const retryAfterMs = await takeEach(limits, ...countsOf('requests', networks, requestsOfAddress))
    if (retryAfterMs > 0) return answerShortly(unknownLead, { status: 429, retryAfterMs })

    const body = await readBody(request, { clock, maxBytes: formMaxBytes })
    if (!body.ok) return answer(unknownLead, { status: body.fault })
    const sent = await decodeBody(body.value, request.headers)
    if (!sent.ok) return answer(unknownLead, { status: sent.fault })

    const visitor = describe(sent.value)
    const outcome = await take(form, sent.value, {
      networks,
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
