import type { Language } from '#locale/language.ts'
import { EnhancedForm } from '#sections/forms/enhanced-form.tsx'
import { EmailField } from '#sections/forms/fields/email-field.tsx'
import { SendButton } from '#sections/forms/fields/send-button.tsx'
import { FormIsland } from '#sections/forms/form-island.tsx'
import { FormSection } from '#sections/forms/form-section.tsx'
import { Choices, Field, Tick } from '#ui/form/field.tsx'
import type { QuoteCopy } from './quote-copy.server.ts'

export type QuoteFieldsProps = {
  copy: QuoteCopy
  language: Language
  /** Preselected service: that of the current page. */
  service?: string | undefined
}

/** QUOTE-1: fields of the quick quote. */
export function QuoteFields({ copy, language, service }: QuoteFieldsProps) {
  return (
    <EnhancedForm form="quote" language={language}>
      <Choices legend={copy.services} name="services">
        {Object.entries(copy.serviceOptions).map(([value, label]) => (
          <Tick key={value} name="services" value={value} label={label} defaultChecked={value === service} />
        ))}
      </Choices>
      <Choices legend={copy.budget} name="budget">
        {Object.entries(copy.budgetOptions).map(([value, label]) => (
          <Tick key={value} type="radio" name="budget" value={value} label={label} required />
        ))}
      </Choices>
      <Choices legend={copy.timeline} name="timeline">
        {Object.entries(copy.timelineOptions).map(([value, label]) => (
          <Tick key={value} type="radio" name="timeline" value={value} label={label} required />
        ))}
      </Choices>
      <div className="field-pair">
        <Field name="name" label={copy.name} autoComplete="name" />
        <EmailField label={copy.email} />
      </div>
      <Field name="company" label={copy.company} optionalNote={copy.optional} autoComplete="organization" />
      <div className="form__send">
        <SendButton>{copy.send}</SendButton>
      </div>
    </EnhancedForm>
  )
}

/** QUOTE-1: the quick quote as an island. */
export const QuoteFieldsIsland = (fields: QuoteFieldsProps) => (
  <FormIsland name="quote" of={QuoteFields} draft="quote" language={fields.language} props={fields} />
)

/** QUOTE-1: the quick quote form of each service page. */
export function QuoteForm({ copy, ...fields }: QuoteFieldsProps) {
  return (
    <FormSection id="quote" copy={copy} className="on-raised">
      <QuoteFieldsIsland copy={copy} {...fields} />
    </FormSection>
  )
}
