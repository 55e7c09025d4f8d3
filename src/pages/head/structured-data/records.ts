import type { BlogPosting, CreativeWork, Service } from 'schema-dts'
import type { Post, RecordBase, Term } from '#content/models.ts'
import type { PriceLabel } from '#locale/prices.ts'
import { countWords } from '#sections/prose/reading-time.ts'
import type { PageHead } from '../page-head.ts'
import { offerOf } from './offer.ts'
import { studioId } from './things.ts'

/** The fields of the page's head that structured data repeats. */
type RecordHead = Pick<PageHead, 'canonical' | 'language' | 'alternates'>

type Described = Pick<RecordBase, 'title' | 'excerpt'>

/** Search engines ignore the rest of a headline. In characters. */
const headlineLength = 110

const common = ({ title, excerpt }: Described, { canonical, language, alternates }: RecordHead) => {
  const translations = alternates.filter((translation) => translation.language !== language)
  return {
    name: title,
    url: canonical,
    inLanguage: language,
    ...(excerpt && { description: excerpt }),
    ...(translations.length > 0 && {
      workTranslation: translations.map(({ href }) => ({ '@type': 'CreativeWork' as const, url: href })),
    }),
  }
}

type ShownPost = Described &
  Pick<Post, 'content' | 'date' | 'modified' | 'author' | 'categoryTerms' | 'tagTerms'>

/**
 * BLOG-2. Posts without a named author are attributed to the studio.
 * @param aboutAuthor how the post describes its author; may be empty
 */
export function postData(post: ShownPost, head: RecordHead, siteName: string, aboutAuthor = ''): BlogPosting {
  const studio = studioId(new URL(head.canonical).origin)
  const { author, categoryTerms, tagTerms } = post
  const isSigned = author.name !== '' && author.name !== siteName
  return {
    '@type': 'BlogPosting',
    '@id': `${head.canonical}#post`,
    ...common(post, head),
    headline: Array.from(post.title).slice(0, headlineLength).join(''),
    mainEntityOfPage: head.canonical,
    datePublished: post.date,
    dateModified: post.modified || post.date,
    wordCount: countWords(post.content),
    author: isSigned
      ? { '@type': 'Person', name: author.name, ...(aboutAuthor && { description: aboutAuthor }) }
      : studio,
    publisher: studio,
    ...(categoryTerms.length > 0 && { articleSection: namesOf(categoryTerms) }),
    ...(tagTerms.length > 0 && { keywords: namesOf(tagTerms) }),
  }
}

const namesOf = (terms: readonly Term[]) => terms.map(({ name }) => name)

/** PORT-1. */
export const projectData = (
  project: Described & { category: string; technologies: readonly string[] },
  head: RecordHead,
): CreativeWork => ({
  '@type': 'CreativeWork',
  '@id': `${head.canonical}#project`,
  ...common(project, head),
  creator: studioId(new URL(head.canonical).origin),
  ...(project.category && { genre: project.category }),
  ...(project.technologies.length > 0 && { keywords: [...project.technologies] }),
})

/** SERV-1. */
export function serviceData({ title, excerpt }: Described, price: PriceLabel, head: RecordHead): Service {
  const offers = offerOf(price, head.canonical)
  return {
    '@type': 'Service',
    '@id': `${head.canonical}#service`,
    name: title,
    url: head.canonical,
    ...(excerpt && { description: excerpt }),
    provider: studioId(new URL(head.canonical).origin),
    ...(offers && { offers }),
  }
}
