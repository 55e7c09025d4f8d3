import { type Language, languages } from '#locale/language.ts'
import { manifestPath } from '#locale/manifest-path.ts'
import { inLanguage, rssPath, sitemapPath } from '#locale/path-table.ts'
import type { Site } from '#pages/rendering/site-context.ts'
import { humans, llms } from './llms.ts'
import { rss } from './rss.ts'
import { sitemap } from './sitemap.ts'
import { webManifest } from './web-manifest.ts'

/** A generated document that is no page, cached like one; null while it cannot be written. */
export type SiteDocument = { contentType: string; write(site: Site): Promise<string | null> }

const rssType = 'application/rss+xml; charset=utf-8'
const textType = 'text/plain; charset=utf-8'

/** A document of each language at its own address. */
const inEach = (
  path: string,
  contentType: string,
  write: (site: Site, language: Language) => Promise<string | null>,
) =>
  Object.fromEntries(
    languages.map((language): [string, SiteDocument] => [
      inLanguage(path, language),
      { contentType, write: (site) => write(site, language) },
    ]),
  )

export const siteDocuments: Readonly<Record<string, SiteDocument>> = {
  [sitemapPath]: { contentType: 'application/xml; charset=utf-8', write: sitemap },
  ...inEach(rssPath, rssType, rss),
  ...inEach('/llms.txt', textType, llms),
  ...inEach(manifestPath, 'application/manifest+json; charset=utf-8', webManifest),
  '/humans.txt': { contentType: textType, write: humans },
  '/robots.txt': {
    contentType: textType,
    write: async ({ origin }) => `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`,
  },
}

/** The document at a path; undefined where there is none. */
export const documentAt = (pathname: string): SiteDocument | undefined =>
  Object.hasOwn(siteDocuments, pathname) ? siteDocuments[pathname] : undefined
