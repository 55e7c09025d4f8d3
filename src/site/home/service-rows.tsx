import { pathTo } from '#locale/path-table.ts'
import type { PriceLabel } from '#locale/prices.ts'
import { useLanguage } from '#sections/browser/page-data-context.tsx'
import type { DrawingsCopy } from '#sections/drawings/copy.server.ts'
import { Matchbox } from '#sections/drawings/matchbox.tsx'
import { Match } from '#ui/match/match.tsx'
import type { HomeCopy } from './copy.server.ts'

/** A service as shown in the list. */
export type ServiceRow = { slug: string; name: string; description: string; price: PriceLabel }

type ServiceRowsProps = {
  copy: HomeCopy['services']
  drawings: DrawingsCopy
  rows: readonly ServiceRow[]
}

/** SERV-1: the services; each rule is a match, the first one burning, the others lit on hover. The matchbox stands on it. */
export function ServiceRows({ copy, drawings, rows }: ServiceRowsProps) {
  const language = useLanguage()
  return (
    <section className="service-rows wrap" id="services">
      <div className="service-rows__head grid">
        <h2 className="service-rows__title type-h2">{copy.heading}</h2>
        <div className="service-rows__box">
          <Matchbox copy={drawings} />
        </div>
      </div>
      <ul className="service-rows__list">
        {rows.map(({ slug, name, description, price }, index) => (
          <li key={slug}>
            <div className="service-row link-host grid match-host">
              <Match className="service-row__match" struck={index === 0} />
              <h3 className="service-row__name type-row">
                <a className="link-cover" href={pathTo('service', language, slug)}>
                  {name}
                </a>
              </h3>
              <p className="service-row__text">{description}</p>
              <Price price={price} />
            </div>
          </li>
        ))}
      </ul>
      <p className="service-rows__start">
        <a className="text-link text-link--large" href="#contact">
          {copy.start}
        </a>
      </p>
    </section>
  )
}

/** The price: numeral with its words at cap height and on the baseline, in reading order. */
function Price({ price }: { price: PriceLabel }) {
  return (
    <p className="price" data-quote={price.isQuote || undefined}>
      <small className="price__before">{price.before}</small> <b className="price__amount">{price.amount}</b>{' '}
      <small className="price__after">{price.after}</small>
    </p>
  )
}
