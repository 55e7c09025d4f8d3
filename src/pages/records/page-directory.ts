import { redirect } from 'react-router'
import type { RecordSummary } from '#content/models.ts'
import { otherLanguages } from '#locale/language.ts'
import { pageAt } from '#locale/path-table.ts'
import type { PageRequest } from '../rendering/page-request.ts'

type Pages = { own: RecordSummary[]; others: RecordSummary[]; isComplete: boolean }

/** Every page of the content system: those in the language of the request first, then the others. */
export async function pagesOf({ site, language }: PageRequest): Promise<Pages> {
  const [own, ...others] = await Promise.all(
    [language, ...otherLanguages(language)].map((one) => site.content.directory('page', one)),
  )
  return {
    own: own?.items ?? [],
    others: others.flatMap(({ items }) => items),
    isComplete: [own, ...others].every((directory) => directory?.isComplete),
  }
}

/**
 * ROUTE-7: if a folder of records has no record with this slug, redirects to a page with the slug. WordPress has posts and
 * pages at the same kind of path, so a link to a page that was not known yet ends up here.
 * @throws a redirect to the page
 */
export async function leadToPage(request: PageRequest, slug: string): Promise<void> {
  const { own, others } = await pagesOf(request)
  const page = [...own, ...others].find((one) => one.slug === slug && pageAt(one.link) === 'contentPage')
  if (page) throw redirect(page.link, 301)
}
