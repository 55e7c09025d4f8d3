import type { HomeContent, Service } from '#content/models.ts'
import type { Language } from '#locale/language.ts'
import { serviceSlugs } from '#locale/path-table.ts'
import { priceOf } from '#pages/words/studio.ts'
import { frameCopy } from '#sections/frame/copy.server.ts'
import { homeCopy } from './copy.server.ts'
import type { ServiceRow } from './service-rows.tsx'

/**
 * SERV-1: the services of the content system in its order, plus any of the site's four standard services that it lacks. Without
 * an explicit order, the four come first and the others follow by name.
 */
export function serviceRows(
  services: readonly Service[],
  home: HomeContent,
  language: Language,
): ServiceRow[] {
  const own = services.filter((service) => service.language === language)
  // The four standard services before any other.
  const positionOf = ({ slug }: { slug: string }) =>
    (serviceSlugs as readonly string[]).toReversed().indexOf(slug)
  const slugsOf = ({ slug, translations }: Service) => [slug, ...Object.values(translations)]
  // A service whose translation has a standard slug under the other language counts as that service (LANG-10).
  const missing = serviceSlugs.filter((slug) => !own.some((service) => slugsOf(service).includes(slug)))
  const rows = [
    ...own.map(({ slug, title, excerpt, menuOrder }) => ({ slug, title, excerpt, menuOrder })),
    ...missing.map((slug) => ({
      slug,
      title: frameCopy[language].services[slug],
      excerpt: homeCopy[language].services.descriptions[slug],
      menuOrder: 0,
    })),
  ]
  return rows
    .toSorted(
      (a, b) =>
        a.menuOrder - b.menuOrder ||
        positionOf(b) - positionOf(a) ||
        a.title.localeCompare(b.title, language),
    )
    .map(({ slug, title, excerpt }) => ({
      slug,
      name: title,
      description: excerpt || descriptionOf(slug, language),
      price: priceOf(home, slug, language),
    }))
}

function descriptionOf(slug: string, language: Language): string {
  const known = serviceSlugs.find((one) => one === slug)
  return known ? homeCopy[language].services.descriptions[known] : ''
}
