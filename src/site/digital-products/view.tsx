import { type TemplateName, templateNames } from '#forms/choices.ts'
import type { Language } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import type { DrawingsCopy } from '#sections/drawings/copy.server.ts'
import { Cover, type CoverName } from '#sections/drawings/covers/cover.tsx'
import type { PersonCopy } from '#sections/forms/fields/name-fields.tsx'
import { FormIsland } from '#sections/forms/form-island.tsx'
import { FormSection } from '#sections/forms/form-section.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import type { HomeCopy } from '../home/copy.server.ts'
import { FreeOffers } from '../home/free-offers.tsx'
import type { WaitlistCopy } from '../waitlist/copy.server.ts'
import { WaitlistSection } from '../waitlist/view.tsx'
import type { ProductsCopy } from './copy.server.ts'
import { namesOfTemplates, TemplateForm, templateFieldId } from './template-form.tsx'

type ProductsPageProps = {
  copy: ProductsCopy
  free: HomeCopy['free']
  waitlist: WaitlistCopy['form']
  person: PersonCopy
  drawings: DrawingsCopy
  language: Language
}

const covers: Record<TemplateName, CoverName> = {
  'sales-analytics': 'receipt',
  'agent-performance': 'switchboard',
  'revenue-tracking': 'jars',
}

/** PROD-1: the three templates and their form, free offers, and the waitlist for further products. */
export function ProductsPage({ copy, free, waitlist, person, drawings, language }: ProductsPageProps) {
  return (
    <>
      <header className="products-opening wrap grid">
        <PageTitle>{copy.heading}</PageTitle>
        <p className="type-lead">{copy.lead}</p>
      </header>
      <Templates copy={copy.templates} drawings={drawings} />
      <FormSection id="order" copy={copy.form} className="order on-raised">
        <FormIsland
          name="template-form"
          of={TemplateForm}
          draft="template"
          language={language}
          props={{ copy: copy.form, names: namesOfTemplates(copy), person, language }}
        />
      </FormSection>
      <FreeOffers copy={free} />
      <WaitlistSection
        copy={waitlist}
        person={person}
        language={language}
        opening={{ heading: copy.more.heading, lead: copy.more.text }}
        className="more-products"
        aside={
          <a className="text-link" href={pathTo('home', language)}>
            {copy.more.home}
          </a>
        }
      />
    </>
  )
}

type TemplatesProps = { copy: ProductsCopy['templates']; drawings: DrawingsCopy }

/** Each links to its own option in the form. */
function Templates({ copy, drawings }: TemplatesProps) {
  return (
    <section className="templates wrap grid" aria-labelledby="templates">
      <div className="templates__intro">
        <h2 className="type-title" id="templates">
          {copy.heading}
        </h2>
        <p>{copy.kit}</p>
      </div>
      {templateNames.map((template) => (
        <article
          key={template}
          className={`template template--${covers[template]}`}
          aria-label={copy.items[template].name}
        >
          <div className="template__cover">
            <Cover name={covers[template]} copy={drawings} />
          </div>
          <div className="template__text">
            <h3 className="type-row">{copy.items[template].name}</h3>
            <p className="type-lead">{copy.items[template].question}</p>
            <p>{copy.items[template].text}</p>
            <a className="text-link" href={`#${templateFieldId(template)}`}>
              {copy.get}
              <span className="visually-hidden"> ({copy.items[template].name})</span>
            </a>
          </div>
        </article>
      ))}
    </section>
  )
}
