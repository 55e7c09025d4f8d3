import { data } from 'react-router'
import { resultParameter } from '#audit/result-code.ts'
import { sheetOf } from '#audit/shown-result.server.ts'
import { pathTo } from '#locale/path-table.ts'
import { hiddenHead } from '#pages/head/page-head.ts'
import { pageRequest } from '#pages/rendering/page-request.ts'
import type { LoaderArgs, PageProps } from '#pages/rendering/route-types.ts'
import { linkedResult, ownHeaders, ownInit } from '../audit/audit-link.ts'
import { auditPagesCopy } from '../audit/copy.server.ts'
import { NoResult } from '../audit/no-result.tsx'
import { EmailPage } from './view.tsx'

/** AUD-1: requests the result by email. After a post without scripts, the code comes from the posted form. */
export function loader(args: LoaderArgs) {
  const request = pageRequest(args)
  const { language, url, site } = request
  const { email, noResult } = auditPagesCopy[language]
  const posted = site.posted?.form === 'audit-results' ? site.posted.state : null
  const postedCode = typeof posted?.values.code === 'string' ? posted.values.code : null
  const linked = linkedResult(url.searchParams.get(resultParameter) ?? postedCode)
  const head = hiddenHead(request, email.title)
  if (linked.state !== 'read' && !posted?.isSent) {
    const isDamaged = linked.state !== 'none'
    return data({ missing: noResult[linked.state], isDamaged, language, head }, ownInit(linked))
  }
  const sent = linked.state === 'read' ? { code: linked.code, result: sheetOf(linked.audit, language) } : null
  return data({ missing: null, copy: email, sent, language, head }, { headers: ownHeaders })
}

export default function AuditEmailResults({ loaderData }: PageProps<typeof loader>) {
  const { language } = loaderData
  if (loaderData.missing !== null) {
    const { missing, isDamaged } = loaderData
    return <NoResult copy={missing} isDamaged={isDamaged} to={pathTo('auditQuestionnaire', language)} />
  }
  return <EmailPage copy={loaderData.copy} linked={loaderData.sent} language={language} />
}
