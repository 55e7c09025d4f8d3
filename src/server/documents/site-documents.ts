import { type Language, languages } from '#locale/language.ts'
import { manifestPath } from '#locale/manifest-path.ts'
import { inLanguage, pathTo, rssPath, sitemapPath } from '#locale/path-table.ts'
import type { Site } from '#pages/rendering/site-context.ts'
import { palette } from '#palette/palette.ts'
import { frameCopy } from '#sections/frame/copy.server.ts'
import { homeCopy } from '#site/home/copy.server.ts'
import { humans, llms } from './llms.ts'
import { rss } from './rss.ts'
import { sitemap } from './sitemap.ts'

/** A generated document that is not a page but is cached like one; null while it cannot be generated. */
export type SiteDocument = { contentType: string; write(site: Site): Promise<string | null> }

const rssType = 'application/rss+xml; charset=utf-8'
const textType = 'text/plain; charset=utf-8'

/** One document per language, each at its own address. */
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

/** The document at a path; undefined if there is none. */
export const documentAt = (pathname: string): SiteDocument | undefined =>
  Object.hasOwn(siteDocuments, pathname) ? siteDocuments[pathname] : undefined

/** `/site.webmanifest` and `/hu/site.webmanifest`: how the site appears when it is installed as an app. */
async function webManifest({ content }: Pick<Site, 'content'>, language: Language): Promise<string> {
  const { texts } = await content.home(language)
  const name = texts.site_name || frameCopy[language].siteName
  return JSON.stringify({
    name,
    short_name: name,
    description: homeCopy[language].description,
    lang: language,
    id: pathTo('home', language),
    start_url: pathTo('home', language),
    display: 'browser',
    background_color: palette.cream,
    theme_color: palette.cream,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/apple-touch-icon.png', type: 'image/png', sizes: '180x180' },
    ],
  })
}
