import type { Paged, Term } from '#content/models.ts'
import { fill } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import type { DrawingsCopy } from '#locale/messages/drawings.server.ts'
import type { BlogCopy } from '#locale/messages/pages/blog.server.ts'
import { inLanguage, rssPath } from '#locale/path-table.ts'
import { Pagination } from '#ui/controls/pagination.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import { Missing } from '../states/missing.tsx'
import { type BlogSelection, blogAddress } from './blog-address.ts'
import { BlogFilters } from './blog-filters.tsx'
import { PostEntry } from './post-entry.tsx'
import type { PostSummary } from './post-summary.ts'

type PostListProps = {
  copy: BlogCopy
  drawings: DrawingsCopy
  language: Language
  categories: readonly Term[]
  tags: readonly Term[]
  selection: BlogSelection
  posts: Paged<PostSummary>
}

/** BLOG-1: one selection of posts with filters and pagination. */
export function PostList({ copy, drawings, language, categories, tags, selection, posts }: PostListProps) {
  const filter = selection.category ?? selection.tag
  return (
    <>
      <header className="blog-opening wrap grid">
        <PageTitle>{copy.heading}</PageTitle>
        <div className="blog-opening__text">
          <p className="type-lead">{copy.lead}</p>
          <a className="text-link" href={inLanguage(rssPath, language)} type="application/rss+xml">
            {copy.feed}
          </a>
        </div>
      </header>
      <div className="blog wrap grid">
        <BlogFilters {...{ copy, language, categories, tags, selection }} />
        <div className="blog__posts">
          {filter && <p className="blog__filter type-h3">{fill(copy.filtered, { name: filter.name })}</p>}
          {posts.items.map((post, index) => (
            <PostEntry
              key={post.slug}
              copy={copy}
              drawings={drawings}
              post={post}
              isLead={index === 0 && posts.page === 1 && !filter}
            />
          ))}
          {posts.items.length === 0 && <Missing copy={copy.empty} to={blogAddress(language, {})} level={2} />}
          <Pagination
            label={copy.pagination.label}
            previous={copy.pagination.previous}
            next={copy.pagination.next}
            page={posts.page}
            pages={posts.page > posts.pages ? 0 : posts.pages}
            hrefOf={(page) => blogAddress(language, { ...selection, page })}
          />
        </div>
      </div>
    </>
  )
}
