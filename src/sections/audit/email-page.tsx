import { resultAddress } from '#audit/result-address.ts'
import { fill } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import type { AuditPagesCopy } from '#locale/messages/audit-pages.server.ts'
import { Field } from '#ui/field.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { EmailField } from '../forms/email-field.tsx'
import { EnhancedForm } from '../forms/enhanced-form.tsx'
import { SendRow } from '../forms/send-row.tsx'
import { ResultSheet, type SheetResult } from './result-sheet.tsx'

type EmailPageProps = {
  copy: AuditPagesCopy['email']
  /** The result and the code of its link; null once it was sent without a script. */
  linked: { result: SheetResult; code: string } | null
  language: Language
}

/** AUD-1: the result as a document in the visitor's inbox; the one moment at which anything is stored. */
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
