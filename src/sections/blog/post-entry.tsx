import { Link } from 'react-router'
import type { BlogCopy } from '#locale/messages/blog.server.ts'
import { pathTo } from '#locale/path-table.ts'
import { PostFacts, PostTags } from './post-facts.tsx'
import type { PostSummary } from './post-summary.ts'

type PostEntryProps = {
  copy: BlogCopy
  post: PostSummary
  /** The first of the list is set larger. */
  isLead?: boolean
}

/** A post in a list. */
export function PostEntry({ copy, post, isLead = false }: PostEntryProps) {
  const to = pathTo('post', post.language, post.slug)
  return (
    <article className={isLead ? 'post-entry post-entry--lead' : 'post-entry'}>
      <h2 className={isLead ? 'type-h3' : 'type-title'}>
        <Link className="post-entry__title" to={to}>
          {post.title}
        </Link>
      </h2>
      <div className="post-entry__text">
        <PostFacts post={post} />
        <p>{post.excerpt}</p>
        <div className="post-entry__more">
          <Link className="text-link" to={to}>
            {copy.readMore}
            <span className="visually-hidden"> {copy.readMoreAbout.replace('{title}', post.title)}</span>
          </Link>
          <PostTags post={post} label={copy.tags} />
        </div>
      </div>
    </article>
  )
}
