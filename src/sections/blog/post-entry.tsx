import type { ComponentProps } from 'react'
import { fill } from '#locale/formats.ts'
import type { DrawingsCopy } from '#locale/messages/drawings.server.ts'
import type { BlogCopy } from '#locale/messages/pages/blog.server.ts'
import { pathTo } from '#locale/path-table.ts'
import { isLongTitle } from '#ui/page/page-title.tsx'
import { CoverPicture, isPictured } from '../prose/media/cover-picture.tsx'
import { PostFacts, PostTags } from './post-facts.tsx'
import type { PostSummary } from './post-summary.ts'

type PostEntryProps = {
  copy: BlogCopy
  drawings: DrawingsCopy
  post: PostSummary
  /** The first entry of the list is larger, and its picture bleeds off the page. */
  isLead?: boolean
}

const leadSizes = '(min-width: 56.25em) 34vw, 78vw'
const entrySizes = '(min-width: 56.25em) 23vw, (min-width: 37.5em) 31vw, 40vw'

/** A post in a list, with or without a picture. */
export function PostEntry({ copy, drawings, post, isLead = false }: PostEntryProps) {
  const to = pathTo('post', post.language, post.slug)
  const title = post.title || copy.untitled
  const hasPicture = isPictured(post.featuredImage, post.cover)
  const layout = isLead ? 'post-entry--lead' : hasPicture ? 'post-entry--pictured' : ''
  return (
    <article className={`post-entry ${layout}`} aria-label={title}>
      <h2 className={isLead && !isLongTitle(post.title) ? 'type-h3' : 'type-title'}>
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

/** The picture links to the post too, but only for pointers; keyboard and screen readers use the title's link. */
const CoverLink = (link: ComponentProps<'a'>) => (
  // biome-ignore lint/a11y/useAnchorContent: hidden from assistive technology, which has the title's link
  <a {...link} className="post-entry__cover" tabIndex={-1} aria-hidden="true" />
)
