import type { HomeSection, ProjectView } from '#content/models.ts'
import { pathTo } from '#locale/path-table.ts'
import { siteName } from '#locale/site-name.ts'
import { ownWords } from '#pages/head/head-defaults.ts'
import { headOf, socialImage } from '#pages/head/page-head.ts'
import { siteData, studioOnHomePage } from '#pages/head/structured-data/pages.ts'
import { pageRequest } from '#pages/rendering/page-request.ts'
import type { LoaderArgs, PageProps } from '#pages/rendering/route-types.ts'
import { cardOfHome } from '#pages/share/page-cards.ts'
import { ownHomeCopy } from '#pages/words/own-home-copy.ts'
import { studioOf } from '#pages/words/studio.ts'
import { drawingsCopy } from '#sections/drawings/copy.server.ts'
import { SectionBoundary } from '#sections/states/section-boundary.tsx'
import { contactFormCopy } from '../contact/form-copy.server.ts'
import { cardOf } from '../portfolio/project-card.ts'
import { AboutBand } from './about-band.tsx'
import { ContactBand } from './contact-band.tsx'
import { FreeOffers } from './free-offers.tsx'
import { composeHeadline } from './hero/compose-headline.ts'
import { Hero } from './hero/hero.tsx'
import { serviceRows } from './list-services.ts'
import { SelectedWork } from './selected-work.tsx'
import { ServiceRows } from './service-rows.tsx'

/** Number of project positions on the wall. */
const selectedProjects = 4

export async function loader(args: LoaderArgs) {
  const request = pageRequest(args)
  const { site, language, url } = request
  const [home, projects, services, options, settings] = await Promise.all([
    site.content.home(language),
    site.content.projects(language),
    site.content.services(language),
    site.content.options(),
    site.content.settings(language),
  ])
  const copy = ownHomeCopy(home, language)
  const { social } = studioOf(site, settings)
  const own = ownWords(options)
  // Ignores the noindex setting: WordPress rightly hides itself from search engines, but it is not the public site.
  const { title = '', description = '', image = null, shareTitle = '', shareText = '' } = home.seo ?? {}
  const head = headOf(
    request,
    title || own.title || copy.title,
    description || own.description || copy.description,
  )
  const rows = serviceRows(services, home, language)
  const offered = rows.map(({ slug, ...row }) => ({
    ...row,
    address: site.origin + pathTo('service', language, slug),
  }))
  return {
    head: {
      ...head,
      shared: { title: shareTitle, description: shareText },
      ...(image && { image: socialImage(site.origin, image, copy.title) }),
      share: { path: url.pathname, card: cardOfHome(home, language) },
      things: [siteData(head, home.texts.site_name || siteName)],
      studio: studioOnHomePage(social, offered),
    },
    copy,
    drawings: drawingsCopy[language],
    form: contactFormCopy[language],
    home,
    headline: composeHeadline(home.hero_headline || copy.hero.headline),
    projects: featuredFirst(projects).slice(0, selectedProjects).map(cardOf),
    services: rows,
  }
}

const featuredFirst = (projects: readonly ProjectView[]) =>
  projects.toSorted((a, b) => Number(b.featured) - Number(a.featured))

/** ERR-3: sections fail independently. */
export default function Home({ loaderData }: PageProps<typeof loader>) {
  const { copy, drawings, form, home, headline, projects, services } = loaderData
  const isShown = (section: HomeSection) => !home.hiddenSections.includes(section)
  return (
    <>
      <SectionBoundary>
        <Hero copy={copy} headline={headline} home={home} />
      </SectionBoundary>
      <SectionBoundary>
        <ServiceRows copy={copy.services} drawings={drawings} rows={services} />
      </SectionBoundary>
      <SectionBoundary>{isShown('offers') && <FreeOffers copy={copy.free} />}</SectionBoundary>
      <SectionBoundary>
        {isShown('about') && <AboutBand copy={copy.about} drawings={drawings} team={home.team} />}
      </SectionBoundary>
      <SectionBoundary>
        {isShown('work') && <SelectedWork copy={copy.work} drawings={drawings} projects={projects} />}
      </SectionBoundary>
      <SectionBoundary>
        <ContactBand copy={copy.contact} form={form} />
      </SectionBoundary>
    </>
  )
}
