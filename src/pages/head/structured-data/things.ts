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
 * What search engines are notified of a page (JSON-LD), in schema.org's vocabulary, which the compiler checks. Nothing in it is a fact
 * that the page does not show.
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

/** Things that a search engine shows with a picture: the one that a shared link shows. */
const pictured = ['BlogPosting', 'CreativeWork', 'Service']

export const withImage = (thing: Thing, image: string | undefined): Thing =>
  typeof thing === 'object' && pictured.includes(thing['@type']) && image ? { ...thing, image } : thing

/** What a page says of the studio next to its name. */
export type StudioFacts = Partial<
  Pick<
    Exclude<ProfessionalService, string>,
    'sameAs' | 'telephone' | 'openingHoursSpecification' | 'hasOfferCatalog'
  >
>

/** The studio is one thing on every page, so each page that refers to it says who it is. */
export const studioId = (origin: string) => ({ '@id': `${origin}/#studio` })

/** The one document of a page: the studio, then what the page is about. */
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

/** A step on the way from the home page to a page, with an absolute address. */
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
