import { resultCopy } from '#audit/audit-copy.server.ts'
import type { AuditResult } from '#audit/audit-result.ts'
import type { HomeContent, Page, Post, Project, Service } from '#content/models.ts'
import { projectWords } from '#content/records/project-view.ts'
import { fill } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import { type PageName, serviceSlugs } from '#locale/path-table.ts'
import { auditPagesCopy } from '#site/audit/copy.server.ts'
import { blogCopy } from '#site/blog/copy.server.ts'
import { portfolioCopy } from '#site/portfolio/copy.server.ts'
import { ownHomeCopy } from '../words/own-home-copy.ts'
import { priceOf } from '../words/studio.ts'
import { isCoverDrawing, type ShareCard, sceneDrawings } from './share-card.ts'

const coverOf = (cover: string): ShareCard['art'] => (isCoverDrawing(cover) ? { drawing: cover } : null)

/** BLOG-2. */
export function cardOfPost({ language, title, cover, categoryTerms }: Post): ShareCard {
  const copy = blogCopy[language]
  const kind = [copy.title, categoryTerms[0]?.name].filter(Boolean).join(' / ')
  return { language, title: title || copy.untitled, kind, art: coverOf(cover) }
}

/** PORT-1. A drawn cover without a picture is a sample, and is labeled as one like on the page. */
export function cardOfProject(project: Project): ShareCard {
  const { language, title, image, cover } = project
  const { sample } = portfolioCopy[language]
  const { category } = projectWords(project)
  const isSample = image === null && cover !== ''
  return { language, title, kind: isSample ? `${sample} / ${category}` : category, art: coverOf(cover) }
}

/** SERV-1: includes the price; services added in the content system have no drawing. */
export function cardOfService({ language, title, slug }: Service, home: HomeContent): ShareCard {
  const { before, amount, after } = priceOf(home, slug, language)
  const known = serviceSlugs.find((one) => one === slug)
  return {
    language,
    title,
    kind: [before, amount, after].filter(Boolean).join(' '),
    art: known ? { drawing: sceneDrawings[known] } : null,
  }
}

/**
 * LEGAL-1, ROUTE-7.
 * @param page the page of the site that shows it
 */
export const cardOfText = (
  { language, title }: Pick<Page, 'language' | 'title'>,
  home: HomeContent,
  page: PageName | null,
): ShareCard => ({
  language,
  title,
  kind: ownHomeCopy(home, language).hero.tagline,
  art: page === 'contentPage' ? null : { figure: '§' },
})

/** AUD-1: the headline of a result: the score and its band. The answers are not included. */
export const cardOfResult = (
  { total, band }: Pick<AuditResult, 'total' | 'band'>,
  language: Language,
): ShareCard => ({
  language,
  title: resultCopy[language].bands[band].name,
  kind: fill(auditPagesCopy[language].results.title, { score: total }),
  art: { figure: String(total) },
})
