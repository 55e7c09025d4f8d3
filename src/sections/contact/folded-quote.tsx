import { untouched } from '#forms/form-state.ts'
import { Disclosure } from '#ui/controls/disclosure.tsx'
import { usePostedForm } from '../forms/posted-form.tsx'
import type { QuoteFieldsProps } from './quote-fields.tsx'
import { QuoteFieldsIsland } from './quote-fields-island.tsx'

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
        <QuoteFieldsIsland copy={copy} {...fields} />
      </Disclosure>
    </section>
  )
}
