import { redirect } from 'react-router'
import type { Term } from '#content/models.ts'
import { fill } from '#locale/formats.ts'
import { otherLanguage } from '#locale/language.ts'
import { type BlogCopy, blogCopy } from '#locale/messages/blog.server.ts'
import { drawingsCopy } from '#locale/messages/drawings.server.ts'
import { type BlogSelection, blogAddress, readBlogSelection } from '#sections/blog/blog-address.ts'
import { PostList } from '#sections/blog/post-list.tsx'
import { summaryOf } from '#sections/blog/post-summary.ts'
import type { Route } from './+types/blog.ts'
import { headOf, hiddenHead, type PageHead, pageMeta } from './page-head.ts'
import { type PageRequest, pageRequest } from './page-request.ts'

/**
 * BLOG-1: a filter or page that does not exist leads to the list. Strangers can make up any number of such addresses, so
 * none is rendered, cached, or asked for at WordPress.
 * @throws a redirect to the list
 */
export async function loader(args: Route.LoaderArgs) {
  const request = pageRequest(args)
  const { site, language, url } = request
  const copy = blogCopy[language]
  const terms = await site.content.postTerms(language)
  const selection = readBlogSelection(url.searchParams, terms)
  if (!selection) throw redirect(blogAddress(language, {}))
  const posts = await postsOf(request, selection)
  return {
    copy,
    drawings: drawingsCopy[language],
    language,
    ...terms,
    selection,
    switchTo: await switchTo(request, selection),
    posts: { ...posts, items: posts.items.map(summaryOf) },
    head: headOfList(request, copy, selection, posts.items.length > 0),
  }
}

/** @throws a redirect to the first page, which knows how many there are, from one that is past the end */
async function postsOf({ site, language }: PageRequest, selection: BlogSelection) {
  const { category, tag } = selection
  const filter = { language, ...(category && { category: category.slug }), ...(tag && { tag: tag.slug }) }
  const first = await site.content.posts({ ...filter, page: 1 })
  if (selection.page === 1) return first
  if (selection.page > first.pages) throw redirect(blogAddress(language, { ...selection, page: 1 }))
  return site.content.posts({ ...filter, page: selection.page })
}

/**
 * A term has no twin, and the other list may be shorter: the switch leads to its first page, filtered only by what it
 * knows too.
 * @returns undefined where the address means the same in both languages
 */
async function switchTo({ site, language }: PageRequest, { page, category, tag }: BlogSelection) {
  if (page === 1 && !category && !tag) return undefined
  const other = otherLanguage(language)
  const known = await site.content.postTerms(other)
  const shared = (own: Term | undefined, terms: readonly Term[]) =>
    terms.find(({ slug }) => slug === own?.slug)
  return blogAddress(other, {
    category: shared(category, known.categories),
    tag: shared(tag, known.tags),
  })
}

/** Each selection is its own canonical page; only the whole list's first page has a twin in the other language. */
function headOfList(
  request: PageRequest,
  copy: BlogCopy,
  selection: BlogSelection,
  hasPosts: boolean,
): PageHead {
  const { page, category, tag } = selection
  const head = headOf(request, copy.title, copy.description)
  if (page === 1 && !category && !tag) return head
  const about = [category?.name, tag?.name, page > 1 && fill(copy.pagination.page, { page })].filter(Boolean)
  const title = [copy.title, ...about].join(' – ')
  if (!hasPosts) return hiddenHead(request, title)
  const canonical = request.site.origin + blogAddress(request.language, selection)
  return { ...headOf(request, title, copy.description), canonical, alternates: [] }
}

export const meta = pageMeta

export default function Blog({ loaderData: { head: _, switchTo: __, ...list } }: Route.ComponentProps) {
  return <PostList {...list} />
}
