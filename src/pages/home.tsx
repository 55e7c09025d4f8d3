import type { Service } from '#content/models.ts'
import { fill } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import { contactFormCopy } from '#locale/messages/contact-form.server.ts'
import { drawingsCopy } from '#locale/messages/drawings.server.ts'
import { frameCopy } from '#locale/messages/frame.server.ts'
import { type HomeCopy, homeCopy } from '#locale/messages/home.server.ts'
import { serviceSlugs } from '#locale/path-table.ts'
import { priceLabel } from '#locale/prices.ts'
import { AboutBand } from '#sections/home/about-band.tsx'
import { composeHeadline } from '#sections/home/compose-headline.ts'
import { ContactBand } from '#sections/home/contact-band.tsx'
import { FreeOffers } from '#sections/home/free-offers.tsx'
import { Hero } from '#sections/home/hero.tsx'
import { SelectedWork } from '#sections/home/selected-work.tsx'
import { type ServiceRow, ServiceRows } from '#sections/home/service-rows.tsx'
import { cardOf } from '#sections/portfolio/project-card.ts'
import { SectionBoundary } from '#sections/states/section-boundary.tsx'
import { holdHyphens } from '#ui/hold-hyphens.ts'
import type { Route } from './+types/home.ts'
import { ownWords } from './head-defaults.ts'
import { headOf, pageMeta } from './page-head.ts'
import { pageRequest } from './page-request.ts'

/** As many projects as the wall has places. */
const selectedProjects = 4

export async function loader(args: Route.LoaderArgs) {
  const request = pageRequest(args)
  const { site, language } = request
  const [home, projects, services, options] = await Promise.all([
    site.content.home(language),
    site.content.projects(language),
    site.content.services(language),
    site.content.options(),
  ])
  const copy = withPrice(language)
  const own = ownWords(options)
  return {
    head: headOf(request, own.title || copy.title, own.description || copy.description),
    copy,
    drawings: drawingsCopy[language],
    form: contactFormCopy[language],
    home,
    headline: composeHeadline(home.hero_headline || copy.hero.headline),
    projects: projects.slice(0, selectedProjects).map(cardOf),
    services: serviceRows(services, language),
  }
}

export const meta = pageMeta

/** The opening names the lowest price of a month. */
function withPrice(language: Language): HomeCopy {
  const copy = homeCopy[language]
  const { amount } = priceLabel('social-media', language)
  return { ...copy, hero: { ...copy.hero, deck: holdHyphens(fill(copy.hero.deck, { amount })) } }
}

/** SERV-1: the four services always, in the words of the content system where it has them. */
function serviceRows(services: readonly Service[], language: Language): ServiceRow[] {
  return serviceSlugs.map((slug) => {
    const service = services.find((record) => record.slug === slug)
    return {
      slug,
      name: service?.title || frameCopy[language].services[slug],
      description: service?.excerpt || homeCopy[language].services.descriptions[slug],
      price: priceLabel(slug, language),
    }
  })
}

/** ERR-3: a section that fails leaves the others standing. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { copy, drawings, form, home, headline, projects, services } = loaderData
  return (
    <>
      <SectionBoundary>
        <Hero copy={copy} headline={headline} home={home} />
      </SectionBoundary>
      <SectionBoundary>
        <AboutBand copy={copy.about} drawings={drawings} team={home.team} />
      </SectionBoundary>
      <SectionBoundary>
        <ServiceRows copy={copy.services} rows={services} />
      </SectionBoundary>
      <SectionBoundary>
        <SelectedWork copy={copy.work} drawings={drawings} projects={projects} />
      </SectionBoundary>
      <SectionBoundary>
        <FreeOffers copy={copy.free} />
      </SectionBoundary>
      <SectionBoundary>
        <ContactBand copy={copy.contact} form={form} />
      </SectionBoundary>
    </>
  )
}
