import { FormIsland } from '../forms/form-island.tsx'
import { QuoteFields, type QuoteFieldsProps } from './quote-fields.tsx'

/** QUOTE-1: the quick quote, wherever it stands. */
export const QuoteFieldsIsland = (fields: QuoteFieldsProps) => (
  <FormIsland name="quote" of={QuoteFields} draft="quote" language={fields.language} props={fields} />
)
