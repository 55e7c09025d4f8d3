import { FormSection } from '../forms/form-section.tsx'
import type { QuoteFieldsProps } from './quote-fields.tsx'
import { QuoteFieldsIsland } from './quote-fields-island.tsx'

/** QUOTE-1: the quick quote form of each service page. */
export function QuoteForm({ copy, ...fields }: QuoteFieldsProps) {
  return (
    <FormSection id="quote" copy={copy} className="on-raised">
      <QuoteFieldsIsland copy={copy} {...fields} />
    </FormSection>
  )
}
