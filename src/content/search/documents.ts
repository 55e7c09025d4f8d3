import type { Language } from '#locale/language.ts'
import type { Project, RecordBase, RecordSummary, Service } from '../models.ts'
import { maxHtmlLength } from '../policies.ts'
import type { RecordKind } from '../record-types.ts'
import { summaryOf } from '../records/record-summary.ts'
import { plainParagraphs, plainText } from '../wordpress/markup/plain-text.ts'
import { type Words, wordsOf } from './words.ts'

/**
 * A searchable document: the summary that a search returns, and the words it is searched by: the title, the other names
 * that visitors use, and the full text including both. `sources` are the texts as they were
 * written, with line breaks.
 */
export type SearchDocument = {
  summary: RecordSummary
  title: Words
  otherNames: Words
  text: Words
  sources(): readonly string[]
}

/**
 * Folding a full text takes longer than searching it, so each record's document is kept until WordPress sends the
 * record again.
 */
const known = new WeakMap<object, SearchDocument>()

/** A document with the full text of a record. */
export const recordDocument = (kind: RecordKind, record: RecordBase): SearchDocument =>
  remembered(record, () =>
    documentOf(summaryOf(kind, record), textsOf(record, plainText(record.content, maxHtmlLength)), () =>
      textsOf(record, plainParagraphs(record.content)),
    ),
  )

/** A document of a record of which only a summary was read. */
export const summaryDocument = (summary: RecordSummary): SearchDocument =>
  remembered(summary, () => documentOf(summary, [summary.excerpt], () => []))

function documentOf(
  summary: RecordSummary,
  texts: readonly string[],
  sources: SearchDocument['sources'],
): SearchDocument {
  const { kind, language, slug } = summary
  const keywords = (kind === 'service' || kind === 'page' ? recordKeywords[language][slug] : '') ?? ''
  const text = wordsOf([summary.title, keywords, ...texts].join(' '))
  return { summary, title: wordsOf(summary.title), otherNames: wordsOf(keywords), text, sources }
}

function remembered(key: object, make: () => SearchDocument): SearchDocument {
  const document = known.get(key) ?? make()
  known.set(key, document)
  return document
}

function textsOf(record: RecordBase & Partial<Project & Service>, content: string): readonly string[] {
  const { excerpt, categoryNames, tagNames, deliverables = [], steps = [], questions = [] } = record
  const { description = '', challenge = '', solution = '', results = '', project_description = '' } = record
  const { client_name = '', technologies = [], features = [], project_description_hu = '' } = record
  return [
    ...[excerpt, content, ...categoryNames, ...tagNames],
    ...[description, challenge, solution, results, project_description, project_description_hu, client_name],
    ...[...technologies, ...features, ...deliverables, ...steps],
    ...questions.flatMap(({ question, answer }) => [question, answer]),
  ]
}

/** Names, by slug, that visitors use for the services and legal pages besides their titles. */
const en: Readonly<Record<string, string>> = {
  'website-creation':
    'websites web design redesign development developer programming webshop ecommerce online store',
  'social-media': 'Facebook Instagram TikTok LinkedIn channels posts community',
  'content-creation': 'photographer photos videos films copywriting texts',
  'business-intelligence': 'Power BI Excel dashboards charts reports data analysis analytics',
  'privacy-policy': 'GDPR data protection personal data delete',
  'terms-of-service': 'terms and conditions of use',
  'cookie-policy': 'cookies tracking',
  impresszum: 'imprint company registration details owner',
}

const hu: typeof en = {
  'website-creation':
    'weboldal honlap weblap webdesign fejlesztés webfejlesztő webshop webáruház honlapkészítés',
  'social-media': 'közösségi média social media Facebook Instagram TikTok LinkedIn posztok',
  'content-creation': 'fotós fotózás fényképész videó videós videókészítés film szövegírás blogírás szöveg',
  'business-intelligence': 'Power BI Excel riport kimutatás dashboard grafikon adatelemzés adatok BI',
  'privacy-policy': 'adatvédelem GDPR személyes adatok törlése',
  'terms-of-service': 'ÁSZF általános szerződési feltételek',
  'cookie-policy': 'sütik cookie',
  impresszum: 'cégadatok cégnév adószám tulajdonos',
}

const recordKeywords: Record<Language, typeof en> = { en, hu }
