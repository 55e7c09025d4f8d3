import type { Project, RecordBase, RecordSummary, Service } from '../models.ts'
import { maxHtmlLength } from '../policies.ts'
import type { RecordKind } from '../record-types.ts'
import { summaryOf } from '../records/record-summary.ts'
import { plainText } from '../wordpress/markup/plain-text.ts'
import { type Words, wordsOf } from './words.ts'

/** What a search answers, and what it looks through: the title, and everything with the title. */
export type SearchDocument = { summary: RecordSummary; title: Words; text: Words }

/** Folding a whole text takes longer than searching it, and a record is searched until WordPress sends it anew. */
const known = new WeakMap<object, SearchDocument>()

/** A record with all that it says. */
export const recordDocument = (kind: RecordKind, record: RecordBase): SearchDocument =>
  remembered(record, () => ({
    summary: summaryOf(kind, record),
    title: wordsOf(record.title),
    text: wordsOf([record.title, ...textsOf(record)].join(' ')),
  }))

/** A record of which no more than a summary was read. */
export const summaryDocument = (summary: RecordSummary): SearchDocument =>
  remembered(summary, () => ({
    summary,
    title: wordsOf(summary.title),
    text: wordsOf(`${summary.title} ${summary.excerpt}`),
  }))

function remembered(key: object, make: () => SearchDocument): SearchDocument {
  const document = known.get(key) ?? make()
  known.set(key, document)
  return document
}

function textsOf(record: RecordBase & Partial<Project & Service>): readonly string[] {
  const { excerpt, content, categoryNames, tagNames, deliverables = [], steps = [], questions = [] } = record
  const { description = '', challenge = '', solution = '', results = '', project_description = '' } = record
  const { client_name = '', technologies = [], features = [], project_description_hu = '' } = record
  return [
    ...[excerpt, plainText(content, maxHtmlLength), ...categoryNames, ...tagNames],
    ...[description, challenge, solution, results, project_description, project_description_hu, client_name],
    ...[...technologies, ...features, ...deliverables, ...steps],
    ...questions.flatMap(({ question, answer }) => [question, answer]),
  ]
}
