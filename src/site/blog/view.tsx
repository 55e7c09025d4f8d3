import type { ComponentProps } from 'react'
import type { Paged, Term } from '#content/models.ts'
import { fill } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import { inLanguage, pathTo, rssPath } from '#locale/path-table.ts'
import type { DrawingsCopy } from '#sections/drawings/copy.server.ts'
import { CoverPicture, isPictured } from '#sections/prose/media/cover-picture.tsx'
import { Missing } from '#sections/states/missing.tsx'
import { Pagination } from '#ui/controls/pagination.tsx'
import { isLongTitle, PageTitle } from '#ui/page/page-title.tsx'
import { type BlogSelection, blogAddress } from './blog-address.ts'
import { BlogFilters } from './blog-filters.tsx'
import type { BlogCopy } from './copy.server.ts'
import { PostFacts, PostTags } from './post-facts.tsx'
import type { PostSummary } from './post-summary.ts'

type PostListProps = {
  copy: BlogCopy
  drawings: DrawingsCopy
  language: Language
  categories: readonly Term[]
  tags: readonly Term[]
  selection: BlogSelection
  /** Featured posts that are not among `posts`. */
  featured: readonly PostSummary[]
  posts: Paged<PostSummary>
}

/** BLOG-1: one selection of posts with filters and pagination. */
export function PostList(list: PostListProps) {
  const { copy, drawings, language, categories, tags, selection, featured, posts } = list
  const filter = selection.category ?? selection.tag
  return (
    <>
      <header className="blog-opening wrap grid">
        <PageTitle>{copy.heading}</PageTitle>
        <p className="blog-opening__text type-lead">{copy.lead}</p>
      </header>
      <div className="blog wrap">
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
          <FeaturedPosts copy={copy} posts={featured} />
          <Pagination
            label={copy.pagination.label}
            previous={copy.pagination.previous}
            next={copy.pagination.next}
            page={posts.page}
            pages={posts.page > posts.pages ? 0 : posts.pages}
            hrefOf={(page) => blogAddress(language, { ...selection, page })}
          />
          <a className="text-link" href={inLanguage(rssPath, language)} type="application/rss+xml">
            {copy.feed}
          </a>
        </div>
      </div>
    </>
  )
}

/** BLOG-1: at the end of the first page, so that it does not push newer posts down. */
function FeaturedPosts({ copy, posts }: { copy: BlogCopy; posts: readonly PostSummary[] }) {
  if (posts.length === 0) return null
  return (
    <section className="featured-posts" aria-labelledby="featured-posts">
      <h2 className="type-label" id="featured-posts">
        {copy.featured}
      </h2>
      <ul>
        {posts.map((post) => (
          <li key={post.slug}>
            <a className="text-link" href={pathTo('post', post.language, post.slug)}>
              {post.title || copy.untitled}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

type PostEntryProps = {
  copy: BlogCopy
  drawings: DrawingsCopy
  post: PostSummary
  /** The first entry of the list is larger; its picture extends to the edge of the page. */
  isLead?: boolean
}

const leadSizes = '(min-width: 37.5em) 59vw, 100vw'
const entrySizes = '(min-width: 37.5em) 38vw, 93vw'

/** A post in a list, with or without a picture. */
function PostEntry({ copy, drawings, post, isLead = false }: PostEntryProps) {
  const to = pathTo('post', post.language, post.slug)
  const title = post.title || copy.untitled
  const hasPicture = isPictured(post.featuredImage, post.cover)
  const layout = hasPicture
    ? isLead
      ? 'post-entry--lead post-entry--pictured on-ink'
      : 'post-entry--pictured'
    : ''
  return (
    <article className={`post-entry ${layout}`} aria-label={title}>
      <h2 className={isLongTitle(post.title) ? 'type-title' : isLead ? 'type-statement' : 'type-h3'}>
        <a className="post-entry__title" href={to}>
          {title}
        </a>
      </h2>
      {hasPicture && (
        <CoverLink href={to}>
          <CoverPicture
            image={post.featuredImage}
            cover={post.cover}
            drawings={drawings}
            sizes={isLead ? leadSizes : entrySizes}
            isFirst={isLead}
          />
        </CoverLink>
      )}
      <div className="post-entry__text">
        <PostFacts post={post} />
        <p>{post.excerpt}</p>
        <div className="post-entry__more">
          <a className="text-link" href={to}>
            {copy.readMore}
            <span className="visually-hidden"> {fill(copy.readMoreAbout, { title })}</span>
          </a>
          <PostTags post={post} label={copy.tags} />
        </div>
      </div>
    </article>
  )
}

/** The picture links to the post too, but only for pointers; keyboard and screen-reader users have the title's link. */
const CoverLink = (link: ComponentProps<'a'>) => (
  // biome-ignore lint/a11y/useAnchorContent: hidden from assistive technology, which has the title's link
  <a {...link} className="post-entry__cover" tabIndex={-1} aria-hidden="true" />
)
