import { currentQuestionnaire } from '#audit/questionnaire.ts'
import { encodeResult } from '#audit/result-code.ts'
import type { Content } from '#content/content.ts'
import { type Language, languages } from '#locale/language.ts'
import { type PlainPage, pathTo, plainPages } from '#locale/path-table.ts'
import { sampleAnswers } from '#site/audit/sample-answers.ts'

/** A query with the code of a result. */
const ofSample = `?a=${encodeResult(sampleAnswers, currentQuestionnaire)}`

export type VisitedPage = { name: string; language: Language; path: string }

/** Addresses of further pages of a list. */
const doubles: readonly PlainPage[] = ['servicesList', 'websiteDesignConcept']

/** Every page of the site in both languages: the newest record of each kind, all services, and a not-found page. */
export async function everyPage(content: Content): Promise<VisitedPage[]> {
  const inBoth = await Promise.all(languages.map((language) => pagesIn(content, language)))
  return inBoth.flat()
}

/** Every post and project in both languages: each may have its own drawing or markup. */
export async function everyRecord(content: Content): Promise<VisitedPage[]> {
  const inBoth = languages.map(async (language) => {
    const [posts, projects] = await Promise.all([
      content.posts({ language, page: 1 }),
      content.projects(language),
    ])
    return [
      ...posts.items.map(({ slug }) => ({ name: 'post', language, path: pathTo('post', language, slug) })),
      ...projects.map(({ slug }) => ({ name: 'project', language, path: pathTo('project', language, slug) })),
    ]
  })
  return (await Promise.all(inBoth)).flat()
}

async function pagesIn(content: Content, language: Language): Promise<VisitedPage[]> {
  const plain = plainPages.filter((name) => !doubles.includes(name))
  const [posts, projects, services] = await Promise.all([
    content.posts({ language, page: 1 }),
    content.projects(language),
    content.services(language),
  ])
  const page = (name: string, path: string) => ({ name, language, path })
  return [
    ...plain.map((name) => page(name, pathTo(name, language))),
    ...services.map(({ slug }) => page(`service-${slug}`, pathTo('service', language, slug))),
    ...projects.slice(0, 1).map(({ slug }) => page('project', pathTo('project', language, slug))),
    ...posts.items.slice(0, 1).map(({ slug }) => page('post', pathTo('post', language, slug))),
    page('audit-result', pathTo('auditResults', language) + ofSample),
    page('audit-email', pathTo('auditEmailResults', language) + ofSample),
    page('audit-scale', `${pathTo('auditQuestionnaire', language)}${ofSample}#data`),
    page('audit-review', `${pathTo('auditQuestionnaire', language)}${ofSample}#review`),
    page('not-found', pathTo('post', language, 'there-is-no-such-post')),
  ]
}
