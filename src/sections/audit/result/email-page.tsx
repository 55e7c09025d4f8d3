import { resultAddress } from '#audit/result-address.ts'
import { fill } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import type { AuditPagesCopy } from '#locale/messages/audit/audit-pages.server.ts'
import { Field } from '#ui/form/field.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import { EnhancedForm } from '../../forms/enhanced-form.tsx'
import { EmailField } from '../../forms/fields/email-field.tsx'
import { SendRow } from '../../forms/fields/send-row.tsx'
import { ResultSheet, type SheetResult } from './result-sheet.tsx'

type EmailPageProps = {
  copy: AuditPagesCopy['email']
  /** The result and the code of its link; null after a submission without scripts. */
  linked: { result: SheetResult; code: string } | null
  language: Language
}

/** AUD-1: requests the result by e-mail, the only point at which the audit stores anything on the server. */
export function EmailPage({ copy, linked, language }: EmailPageProps) {
  return (
    <div className="audit-email on-raised wrap grid">
      <PageTitle>{copy.heading}</PageTitle>
      <div className="audit-email__form">
        <p className="type-lead">{copy.lead}</p>
        <EnhancedForm form="audit-results" language={language} draft={null}>
          <input type="hidden" name="code" value={linked?.code} />
          <Field name="name" label={copy.name} autoComplete="name" />
          <EmailField label={copy.email} />
          <SendRow send={copy.send} note={copy.note} privacyPolicy={copy.privacyPolicy} language={language} />
        </EnhancedForm>
      </div>
      {linked && (
        <div className="audit-email__sheet">
          <ResultSheet
            result={linked.result}
            label={fill(copy.result, { score: linked.result.total, band: linked.result.name })}
          />
          <a className="text-link" href={resultAddress(linked.code, language)}>
            {copy.back}
          </a>
        </div>
      )}
    </div>
  )
}
