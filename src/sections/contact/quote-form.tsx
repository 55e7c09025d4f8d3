import { FormIsland } from '../forms/form-island.tsx'
import { QuoteFields, type QuoteFieldsProps } from './quote-fields.tsx'

/** QUOTE-1: the quick quote form of each service page. */
export function QuoteForm({ copy, ...fields }: QuoteFieldsProps) {
  return (
    <section className="form-section on-raised wrap grid" id="quote" aria-labelledby="quote-heading">
      <div className="form-section__intro">
        <h2 className="type-h2" id="quote-heading">
          {copy.heading}
        </h2>
        <p className="type-lead">{copy.lead}</p>
      </div>
      <div className="form-section__form">
        <FormIsland
          name="quote"
          of={QuoteFields}
          draft="quote"
          language={fields.language}
          props={{ copy, ...fields }}
        />
      </div>
    </section>
  )
}
