import type {
  BlogPosting,
  BreadcrumbList,
  ContactPage,
  CreativeWork,
  FAQPage,
  ProfessionalService,
  Service,
  WebSite,
} from 'schema-dts'

/**
 * Structured data of a page for search engines (JSON-LD), in schema.org's vocabulary, which is type-checked. It only contains
 * facts that the page shows.
 */
export type Thing =
  | BlogPosting
  | BreadcrumbList
  | ContactPage
  | CreativeWork
  | FAQPage
  | ProfessionalService
  | Service
  | WebSite

/** Types that search engines show with a picture; they get the one of the shared link. */
const pictured = ['BlogPosting', 'CreativeWork', 'Service']

export const withImage = (thing: Thing, image: string | undefined): Thing =>
  typeof thing === 'object' && pictured.includes(thing['@type']) && image ? { ...thing, image } : thing

/** What a page states about the studio besides its name. */
export type StudioFacts = Partial<
  Pick<
    Exclude<ProfessionalService, string>,
    'sameAs' | 'telephone' | 'openingHoursSpecification' | 'hasOfferCatalog'
  >
>

/** Identifies the studio as the same entity on every page, so that pages can refer to it. */
export const studioId = (origin: string) => ({ '@id': `${origin}/#studio` })

/** The single JSON-LD document of a page: the studio, then the content of the page. */
export const documentOf = (
  {
    origin,
    siteName,
    description,
    studio,
  }: { origin: string; siteName: string; description: string; studio: StudioFacts | undefined },
  things: readonly Thing[],
) => ({
  '@context': 'https://schema.org' as const,
  '@graph': [
    {
      '@type': 'ProfessionalService',
      ...studioId(origin),
      name: siteName,
      url: origin,
      ...(description !== '' && { description }),
      logo: `${origin}/apple-touch-icon.png`,
      ...studio,
    } satisfies ProfessionalService,
    ...things,
  ],
})

/** One breadcrumb step from the home page to a page, with an absolute address. */
export type Step = { name: string; address: string }

export const trailData = (steps: readonly Step[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, address }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: address,
  })),
})
