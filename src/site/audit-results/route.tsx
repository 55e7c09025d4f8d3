import { data } from 'react-router'
import { resultCopy } from '#audit/audit-copy.server.ts'
import { currentQuestionnaire } from '#audit/questionnaire.ts'
import { encodeResult, resultAddress, resultParameter } from '#audit/result-code.ts'
import { shownResult } from '#audit/shown-result.server.ts'
import { fill } from '#locale/formats.ts'
import { pathTo } from '#locale/path-table.ts'
import { hiddenHead } from '#pages/head/page-head.ts'
import { pageRequest } from '#pages/rendering/page-request.ts'
import type { LoaderArgs, PageProps } from '#pages/rendering/route-types.ts'
import { resultPath } from '#pages/share/card-at.ts'
import { cardOfResult } from '#pages/share/record-cards.ts'
import { linkedResult, ownInit } from '../audit/audit-link.ts'
import { auditPagesCopy } from '../audit/copy.server.ts'
import { NoResult } from '../audit/no-result.tsx'
import { sampleAnswers } from '../audit/sample-answers.ts'
import { quoteCopy } from '../contact/quote-copy.server.ts'
import { QuoteForm } from '../contact/quote-form.tsx'
import { ResultPage } from './view.tsx'

const sampleCode = encodeResult(sampleAnswers, currentQuestionnaire)

/** AUD-1: the result encoded in the page's own address. */
export function loader(args: LoaderArgs) {
  const request = pageRequest(args)
  const { language, site, url } = request
  const { results, noResult } = auditPagesCopy[language]
  const linked = linkedResult(url.searchParams.get(resultParameter))
  if (linked.state !== 'read') {
    const missing = noResult[linked.state]
    const isDamaged = linked.state !== 'none'
    return data({ missing, isDamaged, language, head: hiddenHead(request, missing.title) }, ownInit(linked))
  }
  const { audit, code } = linked
  const { headings, table, goodLooksLike, yourself, notes } = resultCopy[language]
  const shown = {
    result: shownResult(audit, language),
    copy: {
      ...results,
      headings,
      table,
      goodLooksLike,
      yourself,
      noStrengths: notes.noStrengths,
      fewerSteps: notes.fewerSteps,
    },
    code,
    address: site.origin + resultAddress(code, language),
    isSample: code === sampleCode,
  }
  const page = {
    missing: null,
    shown,
    quote: quoteCopy[language],
    language,
    head: {
      ...hiddenHead(request, fill(results.title, { score: audit.total })),
      canonical: shown.address,
      description: shown.result.meaning,
      share: { path: resultPath(audit, language), card: cardOfResult(audit, language) },
    },
  }
  return data(page, ownInit(linked))
}

export default function AuditResults({ loaderData }: PageProps<typeof loader>) {
  const { language } = loaderData
  if (loaderData.missing !== null) {
    const { missing, isDamaged } = loaderData
    return <NoResult copy={missing} isDamaged={isDamaged} to={pathTo('auditQuestionnaire', language)} />
  }
  const { shown, quote } = loaderData
  const helpful = shown.result.services.find(({ verdict }) => verdict === 'helps')?.service
  return (
    <>
      <ResultPage {...shown} language={language} />
      <div className="no-print">
        <QuoteForm copy={quote} language={language} {...(helpful && { service: helpful })} />
      </div>
    </>
  )
}
