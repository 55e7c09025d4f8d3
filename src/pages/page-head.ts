import type { MetaDescriptor } from 'react-router'
import type { RecordBase } from '#content/models.ts'
import { type Language, languages } from '#locale/language.ts'
import { inLanguage } from '#locale/path-table.ts'
import type { PageRequest } from './page-request.ts'

/** What stands in the head of a page; made in the loader, so that only finished data travels. */
export type PageHead = {
  title: string
  description: string
  canonical: string
  /** Absolute addresses of real twins only (LANG-8); empty for a page that exists in one language. */
  alternates: { language: Language; href: string }[]
  robots?: 'noindex'
}

const siteName = 'Igniting Studio'

/** The head of a page that exists in both languages at the same path. */
export function headOf({ site, url }: PageRequest, title: string, description: string): PageHead {
  return {
    title: titleWithSiteName(title),
    description,
    canonical: site.origin + url.pathname,
    alternates: languages.map((language) => ({
      language,
      href: site.origin + inLanguage(url.pathname, language),
    })),
  }
}

/**
 * The head of a page that shows one record. LANG-8: canonical is the record's own address in its own language, and
 * only languages that the record really exists in are named as alternates.
 */
export function headOfRecord(
  { site }: PageRequest,
  record: Pick<RecordBase, 'title' | 'excerpt' | 'language' | 'slug'>,
  alternates: Partial<Record<Language, string>>,
  ownPath: string,
): PageHead {
  const twins = languages.flatMap((language) => {
    const path = alternates[language]
    return path === undefined ? [] : [{ language, href: site.origin + path }]
  })
  return {
    title: titleWithSiteName(record.title),
    description: record.excerpt,
    canonical: site.origin + ownPath,
    alternates: twins.length > 1 ? twins : [],
  }
}

/** The head of a page that is not there, or that nobody should find by searching. */
export function hiddenHead(request: PageRequest, title: string): PageHead {
  return { ...headOf(request, title, ''), alternates: [], robots: 'noindex' }
}

/** React Router's `meta` of every page. */
export function pageMeta({ loaderData }: { loaderData?: { head: PageHead } | undefined }): MetaDescriptor[] {
  const head = loaderData?.head
  if (!head) return [{ title: siteName }, { name: 'robots', content: 'noindex' }]
  return [
    { title: head.title },
    ...(head.description ? [{ name: 'description', content: head.description }] : []),
    ...(head.robots
      ? [{ name: 'robots', content: head.robots }]
      : [{ tagName: 'link', rel: 'canonical', href: head.canonical }]),
    ...head.alternates.map(({ language, href }) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: language,
      href,
    })),
  ]
}

const titleWithSiteName = (title: string) => (title.includes(siteName) ? title : `${title} | ${siteName}`)
