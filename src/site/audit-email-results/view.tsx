import { resultAddress } from '#audit/result-code.ts'
import { fill } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import { Island } from '#sections/islands/island.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import type { AuditPagesCopy } from '../audit/copy.server.ts'
import { ResultSheet, type SheetResult } from '../audit/result-sheet.tsx'
import { EmailForm } from './email-form.tsx'

type EmailPageProps = {
  copy: AuditPagesCopy['email']
  /** The result and the code of its link; null after a submission without scripts. */
  linked: { result: SheetResult; code: string } | null
  language: Language
}

/** AUD-1: requests the result by email, the only point at which the audit stores anything on the server. */
export function EmailPage({ copy, linked, language }: EmailPageProps) {
  const { name, email, send, note, privacyPolicy } = copy
  return (
    <div className="audit-email on-raised wrap grid">
      <PageTitle>{copy.heading}</PageTitle>
      <div className="audit-email__form">
        <p className="type-lead">{copy.lead}</p>
        <Island
          name="audit-email"
          of={EmailForm}
          props={{ copy: { name, email, send, note, privacyPolicy }, code: linked?.code, language }}
        />
      </div>
      {linked && (
        <div className="audit-email__sheet">
          <ResultSheet
            result={linked.result}
            label={fill(copy.result, { score: linked.result.total, band: linked.result.name })}
            legend={copy.legend}
          />
          <a className="text-link" href={resultAddress(linked.code, language)}>
            {copy.back}
          </a>
        </div>
      )}
    </div>
  )
}
