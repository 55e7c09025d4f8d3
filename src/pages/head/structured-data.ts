import type { Post } from '#content/models.ts'
import type { Language } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import type { Site } from '../rendering/site-context.ts'

/** JSON-LD for search engines. */

const schema = 'https://schema.org'
const organizationId = ({ origin }: Pick<Site, 'origin'>) => `${origin}/#organization`

/** The organisation, on the home page. */
export const siteData = (site: Pick<Site, 'origin' | 'social'>, language: Language, siteName: string) => ({
  '@context': schema,
  '@graph': [
    {
      '@type': 'Organization',
      '@id': organizationId(site),
      name: siteName,
      url: site.origin,
      logo: `${site.origin}/apple-touch-icon.png`,
      sameAs: Object.values(site.social),
    },
    {
      '@type': 'WebSite',
      name: siteName,
      url: site.origin + pathTo('home', language),
      inLanguage: language,
      publisher: { '@id': organizationId(site) },
    },
  ],
})

type ArticleFacts = Pick<Post, 'title' | 'language' | 'date' | 'modified' | 'author'>

export const articleData = (site: Pick<Site, 'origin'>, post: ArticleFacts, address: string) => ({
  '@context': schema,
  '@type': 'Article',
  headline: post.title.slice(0, 110),
  inLanguage: post.language,
  datePublished: post.date,
  dateModified: post.modified || post.date,
  mainEntityOfPage: address,
  // Without a name the studio signs.
  author: post.author.name ? { '@type': 'Person', name: post.author.name } : { '@id': organizationId(site) },
  publisher: { '@id': organizationId(site) },
})

/** A page on the way to another one. */
export type Step = { name: string; address: string }

/** Breadcrumbs from the home page to the page itself. */
export const trailData = (steps: readonly Step[]) => ({
  '@context': schema,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, address }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: address,
  })),
})
