import { areas } from '#audit/area.ts'
import { resultCopy } from '#audit/audit-copy.server.ts'
import { currentQuestionnaire, questionsOf } from '#audit/questionnaire.ts'
import { encodeResult } from '#audit/result-code.ts'
import { scoreAudit } from '#audit/score-audit.ts'
import { sheetOf } from '#audit/shown-result.server.ts'
import { headOf } from '#pages/head/page-head.ts'
import { pageRequest } from '#pages/rendering/page-request.ts'
import type { LoaderArgs, PageProps } from '#pages/rendering/route-types.ts'
import { auditCopy } from './copy.server.ts'
import { sampleAnswers } from './sample-answers.ts'
import { LandingPage } from './view.tsx'

/** AUD-1: the sample result is scored like any other. */
export function loader(args: LoaderArgs) {
  const request = pageRequest(args)
  const { language } = request
  const copy = auditCopy[language]
  return {
    copy,
    language,
    version: currentQuestionnaire.version,
    questions: questionsOf(currentQuestionnaire).length,
    sample: {
      ...sheetOf(scoreAudit(sampleAnswers, currentQuestionnaire), language),
      code: encodeResult(sampleAnswers, currentQuestionnaire),
    },
    areas: areas.map((area) => {
      const { name, good } = resultCopy[language].areas[area]
      return { name, good }
    }),
    head: headOf(request, copy.title, copy.description),
  }
}

export default function Audit({ loaderData: { head: _, ...page } }: PageProps<typeof loader>) {
  return <LandingPage {...page} />
}
