import { type Log, stackOf } from '#base/log.ts'
import { fieldsOf } from '#forms/form-fields.ts'
import type { FormName } from '#forms/form-name.ts'
import { type FormState, type FormValues, type PostedForm, untouched } from '#forms/form-state.ts'
import { formTexts } from '#forms/sending-texts.ts'
import { fill, formatCount } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import { plainPage } from '../plain-page.ts'
import { formRefusals } from './copy.server.ts'
import type { SentFields } from './decode-body.ts'
import { showingPage } from './form-pages.ts'
import type { FormOutcome } from './take-form.ts'

/** After a server error. */
const retryAfterSeconds = 30

/** Every way in which a post can end: the form's own outcomes, and those before it is parsed. */
export type PostOutcome = FormOutcome | { status: 400 | 403 | 405 | 408 | 413 | 415 }

/** The recipient of the response. */
export type Visitor = {
  form: FormName
  language: Language
  page: string | null
  /** A browser without JavaScript gets a page; a program gets JSON. */
  wantsPage: boolean
}

/** Counts how a post ended. */
export type CountPost = (form: FormName, outcome: PostOutcome) => void

export type ShowPosted = (path: string, posted: PostedForm) => Promise<Response>

/** Creates responses to posts in the visitor's language, and counts them. They are never cached. */
export function createFormAnswers({ show, count, log }: { show: ShowPosted; count: CountPost; log: Log }) {
  /** Renders the form's page with the outcome. If the page is gone or fails, a plain page reports the outcome. */
  async function page(visitor: Visitor, outcome: PostOutcome, sent: SentFields): Promise<Response> {
    const { form, language } = visitor
    const path = showingPage(form, visitor.page, language)
    const state = stateOf(visitor, outcome, sent)
    try {
      const shown = await show(path, { form, state })
      if (shown.status === 200)
        return new Response(shown.body, { status: outcome.status, headers: shown.headers })
    } catch (error) {
      log.error({ form, error: stackOf(error) }, 'form page failed')
    }
    return plain(visitor, outcome, state)
  }

  function plain(visitor: Visitor, outcome: PostOutcome, state = stateOf(visitor, outcome, {})): Response {
    const { form, language } = visitor
    const { sent } = formTexts[language].forms[form]
    const html = plainPage({
      language,
      title: state.isSent ? sent.title : formRefusals[language].title,
      lines: state.isSent
        ? [sent.text]
        : [...(state.fault ? [state.fault] : []), ...Object.values(state.errors)],
      link: { to: showingPage(form, visitor.page, language), text: formRefusals[language].back },
    })
    return new Response(html, {
      status: outcome.status,
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    })
  }

  return {
    async answer(visitor: Visitor, outcome: PostOutcome, sent: SentFields = {}): Promise<Response> {
      count(visitor.form, outcome)
      const response = visitor.wantsPage ? await page(visitor, outcome, sent) : json(visitor, outcome)
      return withHeaders(response, outcome)
    },
    /** Without rendering a page: for rate limits, posts of other sites, and methods other than POST. */
    answerShortly(visitor: Visitor, outcome: PostOutcome): Response {
      count(visitor.form, outcome)
      return withHeaders(visitor.wantsPage ? plain(visitor, outcome) : json(visitor, outcome), outcome)
    },
  }
}

function json({ language }: Visitor, outcome: PostOutcome): Response {
  const { status } = outcome
  if (status === 202) return Response.json({ ok: true, id: outcome.id, status: outcome.state }, { status })
  if (status === 422) return Response.json({ ok: false, errors: outcome.errors }, { status })
  return Response.json({ ok: false, error: faultOf(outcome, language) }, { status })
}

/** The value of `Retry-After`. */
export const secondsOf = (retryAfterMs: number) => String(Math.ceil(retryAfterMs / 1000))

function withHeaders(response: Response, outcome: PostOutcome): Response {
  response.headers.set('Cache-Control', 'no-store')
  if (outcome.status === 405) response.headers.set('Allow', 'POST')
  if (outcome.status === 429) response.headers.set('Retry-After', secondsOf(outcome.retryAfterMs))
  if (outcome.status === 503) response.headers.set('Retry-After', String(retryAfterSeconds))
  return response
}

type Refusal = Exclude<PostOutcome, { status: 202 | 422 }>

/** The message for the visitor when the form was not accepted. */
export function faultOf(outcome: Refusal, language: Language): string {
  const { faults, minutes } = formRefusals[language]
  const count = outcome.status === 429 ? Math.ceil(outcome.retryAfterMs / 60_000) : 0
  return fill(faults[outcome.status], { minutes: formatCount(minutes, count, language) })
}

function stateOf({ form, language }: Visitor, outcome: PostOutcome, sent: SentFields): FormState {
  if (outcome.status === 202) return { ...untouched, isSent: true }
  const values = shownAgain(form, sent)
  if (outcome.status === 422) return { ...untouched, values, errors: outcome.errors }
  return { ...untouched, values, fault: faultOf(outcome, language) }
}

/** The visitor's input, unchanged: strings only, and only for fields that the form has. */
function shownAgain(form: FormName, sent: SentFields): FormValues {
  const isText = (value: unknown): value is string => typeof value === 'string'
  const kept = fieldsOf(form).flatMap(([field]): [string, string | string[]][] => {
    const value = sent[field]
    if (isText(value)) return [[field, value]]
    return Array.isArray(value) ? [[field, value.filter(isText)]] : []
  })
  return Object.fromEntries(kept)
}
