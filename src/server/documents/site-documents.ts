import { languages } from '#locale/language.ts'
import { inLanguage, rssPath } from '#locale/path-table.ts'
import type { Site } from '#pages/rendering/site-context.ts'
import { rss } from './rss.ts'
import { sitemap } from './sitemap.ts'

/** A generated document that is no page, cached like one; null while it cannot be written. */
export type SiteDocument = { contentType: string; write(site: Site): Promise<string | null> }

const rssType = 'application/rss+xml; charset=utf-8'

export const siteDocuments: Readonly<Record<string, SiteDocument>> = {
  '/sitemap.xml': { contentType: 'application/xml; charset=utf-8', write: sitemap },
  ...Object.fromEntries(
    languages.map((language) => [
      inLanguage(rssPath, language),
      { contentType: rssType, write: (site: Site) => rss(site, language) },
    ]),
  ),
  '/robots.txt': {
    contentType: 'text/plain; charset=utf-8',
    write: async ({ origin }) => `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`,
  },
}

/** The document at a path; undefined where there is none. */
export const documentAt = (pathname: string): SiteDocument | undefined =>
  Object.hasOwn(siteDocuments, pathname) ? siteDocuments[pathname] : undefined
