import { pathTo } from '#locale/path-table.ts'
import { useLanguage } from '#sections/browser/page-data-context.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import type { HomeCopy } from './copy.server.ts'

/** The two free offers side by side, divided by the same leaning edge as the hero. */
export function FreeOffers({ copy }: { copy: HomeCopy['free'] }) {
  const language = useLanguage()
  const { audit, draft } = copy
  return (
    <section className="free-offers on-gold">
      <div className="free-offers__stage" aria-hidden="true" />
      <div className="free-offers__audit">
        <h2 className="free-offers__title type-huge">{audit.heading}</h2>
        <p className="type-lead">{audit.text}</p>
        <ButtonLink tone="ink" href={pathTo('audit', language)}>
          {audit.call}
        </ButtonLink>
      </div>
      <div className="free-offers__draft">
        <p className="big-number">
          <span className="big-number__figure">{draft.hours}</span>{' '}
          <span className="big-number__unit">{draft.unit}</span>
        </p>
        <h2 className="type-h3">{draft.heading}</h2>
        <p className="type-lead">{draft.text}</p>
        <ButtonLink href={pathTo('homepageDraft', language)}>{draft.call}</ButtonLink>
      </div>
    </section>
  )
}
