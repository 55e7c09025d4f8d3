import { data, redirect } from 'react-router'
import { countAnswers, readAnswers } from '#audit/answers.ts'
import { questionnaireCopy } from '#audit/audit-copy.server.ts'
import { currentQuestionnaire } from '#audit/questionnaire.ts'
import { decodeResult, encodeResult, resultAddress, resultParameter } from '#audit/result-code.ts'
import { hiddenHead } from '#pages/head/page-head.ts'
import { pageRequest } from '#pages/rendering/page-request.ts'
import type { LoaderArgs, PageProps } from '#pages/rendering/route-types.ts'
import { Island } from '#sections/islands/island.tsx'
import { ownHeaders } from '../audit/audit-link.ts'
import { auditPagesCopy } from '../audit/copy.server.ts'
import { stepsWithCopy } from './asked-steps.ts'
import { storedAnswersKey } from './stored-answers.ts'
import { fieldsOf, leastAnswers, submitField } from './submission.ts'
import { QuestionnairePage } from './view.tsx'

/**
 * AUD-1. The form submits to its own address: with enough answers it redirects to the result, otherwise the form is shown
 * again. The code of a result restores its answers for editing.
 */
export function loader(args: LoaderArgs) {
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
    steps: stepsWithCopy(questionnaire, words),
    given: fieldsOf(given),
    isTooFew: url.searchParams.has(submitField),
    head: hiddenHead(request, copy.title),
  }
  return url.search === '' ? data(page) : data(page, { headers: ownHeaders })
}

export default function AuditQuestionnaire({ loaderData: { head: _, ...page } }: PageProps<typeof loader>) {
  return (
    <Island
      name="questionnaire"
      of={QuestionnairePage}
      stored={storedAnswersKey(page.version)}
      props={page}
    />
  )
}
