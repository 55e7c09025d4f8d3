import { data, redirect } from 'react-router'
import { countAnswers, readAnswers } from '#audit/answers.ts'
import { questionnaireCopy } from '#audit/audit-copy.server.ts'
import { currentQuestionnaire } from '#audit/questionnaire.ts'
import { resultAddress, resultParameter } from '#audit/result-address.ts'
import { decodeResult, encodeResult } from '#audit/result-code.ts'
import { auditPagesCopy } from '#locale/messages/audit-pages.server.ts'
import { fieldsOf } from '#sections/audit/answer-fields.ts'
import { askedSteps } from '#sections/audit/asked-steps.ts'
import { finishField, leastAnswers } from '#sections/audit/finish.ts'
import { QuestionnairePage } from '#sections/audit/questionnaire-page.tsx'
import type { Route } from './+types/audit-questionnaire.ts'
import { ownHeaders } from './audit-link.ts'
import { hiddenHead, pageMeta } from './page-head.ts'
import { pageRequest } from './page-request.ts'

/**
 * AUD-1. The form is sent to its own address: enough answers lead to their result, fewer are shown again. A result's
 * code brings its answers back, to be changed.
 */
export function loader(args: Route.LoaderArgs) {
  const request = pageRequest(args)
  const { language, url } = request
  const questionnaire = currentQuestionnaire
  const answers = readAnswers(url.searchParams, questionnaire)
  if (countAnswers(answers) >= leastAnswers) {
    const code = encodeResult(answers, questionnaire)
    throw redirect(resultAddress(code, language), { status: 303, headers: ownHeaders })
  }
  const earlier = decodeResult(url.searchParams.get(resultParameter) ?? '')
  const given = earlier.ok ? earlier.value.answers : answers
  const words = questionnaireCopy[language]
  const copy = { ...auditPagesCopy[language].questionnaire, dontKnow: words.dontKnow, none: words.none }
  const page = {
    copy,
    language,
    version: questionnaire.version,
    steps: askedSteps(questionnaire, words),
    given: fieldsOf(given),
    isTooFew: url.searchParams.has(finishField),
    head: hiddenHead(request, copy.title),
  }
  return url.search === '' ? data(page) : data(page, { headers: ownHeaders })
}

export const meta = pageMeta
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function AuditQuestionnaire({ loaderData: { head: _, ...page } }: Route.ComponentProps) {
  return <QuestionnairePage {...page} />
}
