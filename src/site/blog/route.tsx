import { redirect } from 'react-router'
import type { Post, Term } from '#content/models.ts'
import { fill } from '#locale/formats.ts'
import { type Language, otherLanguages } from '#locale/language.ts'
import { headOf, hiddenHead, type PageHead } from '#pages/head/page-head.ts'
import { type PageRequest, pageRequest, unavailable } from '#pages/rendering/page-request.ts'
import type { LoaderArgs, PageProps } from '#pages/rendering/route-types.ts'
import { drawingsCopy } from '#sections/drawings/copy.server.ts'
import { type BlogSelection, blogAddress, readBlogSelection } from './blog-address.ts'
import { type BlogCopy, blogCopy } from './copy.server.ts'
import { summaryOf } from './post-summary.ts'
import { PostList } from './view.tsx'

/**
 * BLOG-1: unknown filters and impossible page numbers redirect to the list. Anyone can invent such addresses, so they are not
 * rendered, cached, or requested from WordPress.
 * @throws a redirect to the list, or a 503 while the list of filters is unavailable (ROUTE-6)
 */
export async function loader(args: LoaderArgs) {
  const request = pageRequest(args)
  const { site, language, url } = request
  const copy = blogCopy[language]
  const { isUnread, ...terms } = await site.content.postTerms(language)
  const selection = readBlogSelection(url.searchParams, terms)
  if (!selection) throw isUnread ? unavailable() : redirect(blogAddress(language, {}))
  const posts = await postsOf(request, selection)
  const isStart = selection.page === 1 && !selection.category && !selection.tag
  return {
    copy,
    drawings: drawingsCopy[language],
    language,
    ...terms,
    selection,
    switchTo: await switchTo(request, selection),
    featured: isStart ? await featuredBesides(request, posts.items) : [],
    posts: { ...posts, items: posts.items.map(summaryOf) },
    head: headOfList(request, copy, selection, posts.items.length > 0),
  }
}

/**
 * @throws a redirect to the first page if the page number is past the end, or a 503 if WordPress could not be queried: an
 * outage is not an empty list (ROUTE-6)
 */
async function postsOf(request: PageRequest, selection: BlogSelection) {
  const posts = await pageOfPosts(request, selection)
  if (posts.isUnread && posts.items.length === 0) throw unavailable()
  return posts
}

async function pageOfPosts({ site, language }: PageRequest, selection: BlogSelection) {
  const { category, tag } = selection
  const filter = { language, ...(category && { category: category.slug }), ...(tag && { tag: tag.slug }) }
  const first = await site.content.posts({ ...filter, page: 1 })
  if (selection.page === 1) return first
  if (selection.page > first.pages && !first.isUnread)
    throw redirect(blogAddress(language, { ...selection, page: 1 }))
  return site.content.posts({ ...filter, page: selection.page })
}

/** Posts that the owner features and that newer posts have pushed off the first page. */
async function featuredBesides({ site, language }: PageRequest, shown: readonly Post[]) {
  const featured = await site.content.featuredPosts(language)
  return featured.filter(({ id }) => shown.every((post) => post.id !== id)).map(summaryOf)
}

/**
 * Terms have no translations and the other list may be shorter, so the language switch leads to its first page, with the
 * filters that exist there.
 * @returns undefined if the address means the same in both languages
 */
async function switchTo({ site, language }: PageRequest, { page, category, tag }: BlogSelection) {
  if (page === 1 && !category && !tag) return undefined
  const shared = (own: Term | undefined, terms: readonly Term[]) =>
    terms.find(({ slug }) => slug === own?.slug)
  const addressIn = async (other: Language) => {
    const known = await site.content.postTerms(other)
    const selection = { category: shared(category, known.categories), tag: shared(tag, known.tags) }
    return [other, blogAddress(other, selection)]
  }
  return Object.fromEntries(await Promise.all(otherLanguages(language).map(addressIn)))
}

/** Each selection has its own canonical address; only the unfiltered first page has a translation. */
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
  const description = `${title}. ${copy.description}`
  return { ...headOf(request, title, description), canonical, alternates: [] }
}

export default function Blog({ loaderData: { head: _, switchTo: __, ...list } }: PageProps<typeof loader>) {
  return <PostList {...list} />
}
