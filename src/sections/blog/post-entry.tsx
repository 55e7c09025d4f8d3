import type { ComponentProps } from 'react'
import { fill } from '#locale/formats.ts'
import type { BlogCopy } from '#locale/messages/blog.server.ts'
import type { DrawingsCopy } from '#locale/messages/drawings.server.ts'
import { pathTo } from '#locale/path-table.ts'
import { isLongTitle } from '#ui/page-title.tsx'
import { CoverPicture, isPictured } from '../prose/cover-picture.tsx'
import { PostFacts, PostTags } from './post-facts.tsx'
import type { PostSummary } from './post-summary.ts'

type PostEntryProps = {
  copy: BlogCopy
  drawings: DrawingsCopy
  post: PostSummary
  /** The first of the list is set larger, and its picture runs off the page. */
  isLead?: boolean
}

const leadSizes = '(min-width: 900px) 34vw, 78vw'
const entrySizes = '(min-width: 900px) 23vw, (min-width: 600px) 31vw, 40vw'

/** A post in a list: its picture and what it is about; without a picture, its title and what it is about. */
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

/** The title is the link that is read and reached by keyboard; who points at the picture means it too. */
const CoverLink = (link: ComponentProps<'a'>) => (
  // biome-ignore lint/a11y/useAnchorContent: hidden from who does not see the picture
  <a {...link} className="post-entry__cover" tabIndex={-1} aria-hidden="true" />
)
