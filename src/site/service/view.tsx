import { holdHyphens } from '#base/hold-hyphens.ts'
import type { Service } from '#content/models.ts'
import type { PriceLabel } from '#locale/prices.ts'
import type { DrawingsCopy } from '#sections/drawings/copy.server.ts'
import type { ServicePiecesCopy } from '#sections/pieces/service-copy.server.ts'
import { ServicePiece } from '#sections/pieces/service-piece.tsx'
import { Prose } from '#sections/prose/prose.tsx'
import { SectionBoundary } from '#sections/states/section-boundary.tsx'
import { Disclosure } from '#ui/controls/disclosure.tsx'
import { Match } from '#ui/match/match.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import type { ProjectCard } from '../portfolio/project-card.ts'
import { ProjectWall } from '../portfolio/project-wall.tsx'
import type { ServicesCopy } from './copy.server.ts'
import { ServiceScene, ServiceTool, sceneOf } from './service-scene.tsx'

type ServicePageProps = {
  copy: ServicesCopy
  pieces: ServicePiecesCopy
  drawings: DrawingsCopy
  service: Pick<
    Service,
    'slug' | 'language' | 'title' | 'excerpt' | 'content' | 'deliverables' | 'steps' | 'questions'
  >
  price: PriceLabel
  related: readonly ProjectCard[]
}

/** SERV-1: a service's description, price, contents and process. */
export function ServicePage({ copy, pieces, drawings, service, price, related }: ServicePageProps) {
  return (
    <>
      <header className={`service-opening service-opening--${sceneOf(service.slug)}`}>
        <div className="service-opening__text wrap grid">
          <PageTitle>{service.title}</PageTitle>
          <p className="type-lead">{holdHyphens(service.excerpt)}</p>
        </div>
        <div className="service-opening__band on-ink wrap grid">
          <ServiceScene slug={service.slug} />
          <Price price={price} />
          <a className="button button--gold button--medium" href="#quote">
            {copy.askForQuote}
          </a>
        </div>
      </header>
      <SectionBoundary>
        <ServicePiece slug={service.slug} copy={pieces} />
      </SectionBoundary>
      <div className="service wrap grid">
        <div className="service__side">
          <div>
            <Deliverables heading={copy.deliverables} items={service.deliverables} />
            <div className="service__cost">
              <Match className="match--thick" struck />
              <Price price={price} />
              <a className="text-link" href="#quote">
                {copy.askForQuote}
              </a>
            </div>
          </div>
          <ServiceTool slug={service.slug} />
        </div>
        <div className="service__text">
          <Prose html={service.content} />
        </div>
      </div>
      <Steps heading={copy.steps} steps={service.steps} />
      <Questions heading={copy.questions} questions={service.questions} />
      <SectionBoundary>
        <RelatedWork copy={copy} drawings={drawings} projects={related} />
      </SectionBoundary>
    </>
  )
}

/** Reads as one sentence: "from $1,500 per month". */
function Price({ price }: { price: PriceLabel }) {
  return (
    <p className={price.isQuote ? 'service-price service-price--quote' : 'service-price'}>
      {price.before && <span>{price.before} </span>}
      <b className="service-price__amount">{price.amount}</b>
      <span>{` ${price.after}`}</span>
    </p>
  )
}

function Deliverables({ heading, items }: { heading: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby="deliverables">
      <h2 className="type-title" id="deliverables">
        {heading}
      </h2>
      <ul className="service__list">
        {items.map((item) => (
          <li key={item}>{holdHyphens(item)}</li>
        ))}
      </ul>
    </section>
  )
}

function Steps({ heading, steps }: { heading: string; steps: readonly string[] }) {
  if (steps.length === 0) return null
  return (
    <section className="service-steps on-raised wrap" aria-labelledby="steps">
      <h2 className="type-h2" id="steps">
        {heading}
      </h2>
      <ol className="service-steps__list burning-steps">
        {steps.map(nameAndText).map(({ name, text }) => (
          <li key={name}>
            <h3 className="type-title">{name}</h3>
            {text && <p>{holdHyphens(text)}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Questions({ heading, questions }: { heading: string; questions: Service['questions'] }) {
  if (questions.length === 0) return null
  return (
    <section className="service-questions wrap grid" aria-labelledby="questions">
      <h2 className="type-h2" id="questions">
        {heading}
      </h2>
      <div className="service-questions__list">
        {questions.map(({ question, answer }) => (
          <Disclosure key={question} summary={holdHyphens(question)}>
            <p>{holdHyphens(answer)}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  )
}

type RelatedWorkProps = { copy: ServicesCopy; drawings: DrawingsCopy; projects: readonly ProjectCard[] }

function RelatedWork({ copy, drawings, projects }: RelatedWorkProps) {
  if (projects.length === 0) return null
  return (
    <section className="service-work" aria-labelledby="related">
      <h2 className="service-work__heading wrap type-h2" id="related">
        {copy.related}
      </h2>
      <ProjectWall copy={copy} drawings={drawings} projects={projects} heading="h3" />
    </section>
  )
}

/** Splits "Listen: We read what you posted." into name and description; a step without a colon only has a name. */
export function nameAndText(step: string): { name: string; text: string } {
  const [, name, text] = /^([^:]{1,60}):\s+(.+)$/s.exec(step) ?? []
  return name && text ? { name, text } : { name: step, text: '' }
}
