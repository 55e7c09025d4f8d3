import { type Language, languages } from '#locale/language.ts'
import { type PlainPage, pathTo, serviceSlugs } from '#locale/path-table.ts'
import { postSlug, projectSlug } from '#testing/fault-lab/large-site.ts'

/** Something that a page reads from the content system, and the number of calls (SPEC §7). */
export type ContentRead = { name: string; calls: number }
export type PageVisit = { path: string; reads: readonly ContentRead[] }

const read = (name: string, calls = 1): ContentRead => ({ name, calls })

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/** A realistic mix of pages, with what each one reads besides the frame's menu. */
export function mixedPages({ posts, projects, lists }: Record<'posts' | 'projects' | 'lists', number>) {
  return languages.flatMap((language): PageVisit[] => {
    // CALL-2 comes before CALL-6; the terms are the categories and the tags (CALL-19).
    const portfolio = read(`portfolio ${language}`, 2)
    const services = read(`services ${language}`)
    const terms = read(`terms ${language}`, 2)
    const page = (name: PlainPage, ...reads: ContentRead[]) => visit(language, pathTo(name, language), reads)
    return [
      page('home', read(`home ${language}`), portfolio, services),
      page('about', read(`home ${language}`)),
      page('contact'),
      page('portfolio', portfolio),
      page('privacyPolicy', read(`page privacy-policy ${language}`)),
      ...serviceSlugs.map((slug) =>
        visit(language, pathTo('service', language, slug), [read(`service ${slug} ${language}`), services]),
      ),
      ...numbers(lists).map((index) =>
        visit(language, listAddress(language, index + 1), [terms, read(`posts ${index + 1} ${language}`)]),
      ),
      ...numbers(posts).map((number) => postVisit(language, number)),
      ...numbers(projects).map((number) => {
        const slug = projectSlug(number, language)
        return visit(language, pathTo('project', language, slug), [read(`project ${slug}`), portfolio])
      }),
    ]
  })
}

export const listAddress = (language: Language, page: number): string =>
  `${pathTo('blog', language)}${page > 1 ? `?page=${page}` : ''}`

/** CALL-15, CALL-18 (two calls) and CALL-22. */
function postVisit(language: Language, number: number): PageVisit {
  const slug = postSlug(number, language)
  const reads = [read(`post ${slug}`), read(`related to ${slug}`, 2), read(`comments of ${slug}`)]
  return visit(language, pathTo('post', language, slug), reads)
}

const visit = (language: Language, path: string, reads: readonly ContentRead[]): PageVisit => ({
  path,
  reads: [read(`menu ${language}`), ...reads],
})
