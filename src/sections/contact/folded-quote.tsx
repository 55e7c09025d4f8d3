import { untouched } from '#forms/form-state.ts'
import { Disclosure } from '#ui/controls/disclosure.tsx'
import { FormIsland } from '../forms/form-island.tsx'
import { usePostedForm } from '../forms/posted-form.tsx'
import { QuoteFields, type QuoteFieldsProps } from './quote-fields.tsx'

/**
 * QUOTE-1: the quick quote on the contact page; opens on demand, by its hash, and on the page that answers its post.
 */
export function FoldedQuote({ copy, ...fields }: QuoteFieldsProps) {
  const isAnswered = usePostedForm('quote') !== untouched
  return (
    <section className="folded-quote on-raised wrap" aria-labelledby="quote-heading">
      <Disclosure
        summary={
          <>
            <h2 className="type-h3" id="quote-heading">
              {copy.heading}
            </h2>
            <span className="folded-quote__lead">{copy.lead}</span>
          </>
        }
        id="quote"
        open={isAnswered}
      >
        <FormIsland
          name="quote"
          of={QuoteFields}
          draft="quote"
          language={fields.language}
          props={{ copy, ...fields }}
        />
      </Disclosure>
    </section>
  )
}
