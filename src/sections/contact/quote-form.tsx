import type { QuoteFieldsProps } from './quote-fields.tsx'
import { QuoteFieldsIsland } from './quote-fields-island.tsx'

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
        <QuoteFieldsIsland copy={copy} {...fields} />
      </div>
    </section>
  )
}
