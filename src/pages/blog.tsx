import type { Paged, Post } from '#content/models.ts'
import { fill } from '#locale/formats.ts'
import { type BlogCopy, blogCopy } from '#locale/messages/blog.server.ts'
import { drawingsCopy } from '#locale/messages/drawings.server.ts'
import { type BlogSelection, blogAddress, readBlogSelection } from '#sections/blog/blog-address.ts'
import { PostList } from '#sections/blog/post-list.tsx'
import { summaryOf } from '#sections/blog/post-summary.ts'
import type { Route } from './+types/blog.ts'
import { headOf, hiddenHead, type PageHead, pageMeta } from './page-head.ts'
import { type PageRequest, pageRequest } from './page-request.ts'

/** BLOG-1: a selection that matches nothing is an empty list, never an error. */
export async function loader(args: Route.LoaderArgs) {
  const request = pageRequest(args)
  const { site, language, url } = request
  const copy = blogCopy[language]
  const terms = await site.content.postTerms(language)
  const selection = readBlogSelection(url.searchParams, terms)
  const posts = selection ? await postsOf(request, selection) : nothing
  return {
    copy,
    drawings: drawingsCopy[language],
    language,
    ...terms,
    selection,
    posts: { ...posts, items: posts.items.map(summaryOf) },
    head: headOfList(request, copy, selection, posts.items.length > 0),
  }
}

const nothing: Paged<Post> = { items: [], page: 1, pages: 0, total: 0 }

function postsOf({ site, language }: PageRequest, { page, category, tag }: BlogSelection) {
  return site.content.posts({
    language,
    page,
    ...(category && { category: category.slug }),
    ...(tag && { tag: tag.slug }),
  })
}

/** Each selection is its own canonical page; only the whole list's first page has a twin in the other language. */
function headOfList(
  request: PageRequest,
  copy: BlogCopy,
  selection: BlogSelection | null,
  hasPosts: boolean,
): PageHead {
  if (!selection) return hiddenHead(request, copy.title)
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

export default function Blog({ loaderData: { head: _, ...list } }: Route.ComponentProps) {
  return <PostList {...list} />
}
