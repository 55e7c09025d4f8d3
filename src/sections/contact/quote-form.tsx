import type { Language } from '#locale/language.ts'
import type { QuoteCopy } from '#locale/messages/quote.server.ts'
import { Button } from '#ui/button.tsx'
import { Choices, Field, Tick } from '#ui/field.tsx'
import { EmailField } from './email-field.tsx'

type QuoteFormProps = {
  copy: QuoteCopy
  language: Language
  /** Ticked from the start: the service whose page the form stands on. */
  service?: string
}

/** QUOTE-1: the quick quote form of the contact page and of each service page; it works without JavaScript. */
export function QuoteForm({ copy, language, service }: QuoteFormProps) {
  return (
    <section className="form-section on-raised wrap grid" id="quote" aria-labelledby="quote-heading">
      <div className="form-section__intro">
        <h2 className="type-h2" id="quote-heading">
          {copy.heading}
        </h2>
        <p className="type-lead">{copy.lead}</p>
      </div>
      <form className="form-section__form form" method="post" action="/api/forms/quote">
        <input type="hidden" name="lang" value={language} />
        <Choices legend={copy.services}>
          {Object.entries(copy.serviceOptions).map(([value, label]) => (
            <Tick
              key={value}
              name="services"
              value={value}
              label={label}
              defaultChecked={value === service}
            />
          ))}
        </Choices>
        <Choices legend={copy.budget}>
          {Object.entries(copy.budgetOptions).map(([value, label]) => (
            <Tick key={value} type="radio" name="budget" value={value} label={label} required />
          ))}
        </Choices>
        <Choices legend={copy.timeline}>
          {Object.entries(copy.timelineOptions).map(([value, label]) => (
            <Tick key={value} type="radio" name="timeline" value={value} label={label} required />
          ))}
        </Choices>
        <div className="field-pair">
          <Field id="quote-name" name="name" label={copy.name} autoComplete="name" maxLength={100} />
          <EmailField form="quote" label={copy.email} />
        </div>
        <Field
          id="quote-company"
          name="company"
          label={copy.company}
          optionalNote={copy.optional}
          autoComplete="organization"
          maxLength={200}
        />
        <div className="form__send">
          <Button type="submit" tone="ink" size="large">
            {copy.send}
          </Button>
        </div>
      </form>
    </section>
  )
}
