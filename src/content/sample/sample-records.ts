import { type RecordKind, recordTypes } from '../record-types.ts'
import { type SampleRecord, type SampleTerm, sampleContent } from './sample-content.ts'

/** Ids of sample records and terms start here, far above those of any WordPress that may take over later. */
const firstId = 900_000_000

/** A kind may have no samples. */
const samples: { [Kind in RecordKind]?: readonly SampleRecord[] } = {
  post: sampleContent.posts,
  page: sampleContent.pages,
  project: sampleContent.projects,
  service: sampleContent.services,
}

const taxonomies = { category: sampleContent.terms.categories, post_tag: sampleContent.terms.tags }

/** The sample records of a kind in the shape in which WordPress would send them, so that the same decoder handles both. */
export function sampleRecords(kind: RecordKind) {
  const ofKind = samples[kind] ?? []
  return ofKind.map((record, index) => {
    const categories = termsOf(record, 'category', record.categories)
    const tags = termsOf(record, 'post_tag', record.tags)
    return {
      ...record,
      id: firstId + index,
      type: recordTypes[kind].event,
      title: { rendered: record.title },
      content: { rendered: record.content },
      excerpt: { rendered: record.excerpt },
      date_gmt: record.date,
      modified_gmt: record.date,
      author_name: record.author,
      comment_status: record.commentsOpen ? 'open' : 'closed',
      categories: categories.map(({ id }) => id),
      tags: tags.map(({ id }) => id),
      category_names: categories.map(({ name }) => name),
      tag_names: tags.map(({ name }) => name),
      translations: Object.fromEntries(
        ofKind
          .filter(({ translationKey }) => translationKey === record.translationKey)
          .map(({ language, slug }) => [language, slug]),
      ),
      _embedded: { 'wp:term': [categories, tags] },
    }
  })
}

function termsOf(
  { language }: SampleRecord,
  taxonomy: keyof typeof taxonomies,
  slugs: readonly string[] = [],
) {
  const isChosen = (term: SampleTerm) => term.language === language && slugs.includes(term.slug)
  return taxonomies[taxonomy]
    .map((term, index) => ({ ...term, id: firstId + index, taxonomy }))
    .filter(isChosen)
}
