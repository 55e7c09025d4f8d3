import type { Comment, Post } from '#content/models.ts'
import { formatCount, formatDate } from '#locale/formats.ts'
import { pathTo } from '#locale/path-table.ts'
import type { DrawingsCopy } from '#sections/drawings/copy.server.ts'
import { EndCall } from '#sections/frame/end-call.tsx'
import { ContentsList } from '#sections/prose/contents-list.tsx'
import { CoverPicture, isPictured } from '#sections/prose/media/cover-picture.tsx'
import { Prose } from '#sections/prose/prose.tsx'
import type { ContentsEntry } from '#sections/prose/text-contents.ts'
import { ShareButtons } from '#sections/share-buttons.tsx'
import { SectionBoundary } from '#sections/states/section-boundary.tsx'
import { openingId } from '#ui/page/opening.ts'
import { isLongTitle } from '#ui/page/page-title.tsx'
import type { BlogCopy } from '../blog/copy.server.ts'
import { PostFacts, PostTags } from '../blog/post-facts.tsx'
import type { PostSummary } from '../blog/post-summary.ts'
import { Comments } from './comments.tsx'
import { Signature, type Signed } from './signature.tsx'

type PostPageProps = {
  copy: BlogCopy
  drawings: DrawingsCopy
  post: PostSummary & Pick<Post, 'id' | 'commentsOpen' | 'content'>
  contents: readonly ContentsEntry[]
  readingMinutes: number
  signed: Signed
  related: readonly PostSummary[]
  comments: readonly Comment[]
}

/** BLOG-2: a post, related posts and comments. */
export function PostPage({
  copy,
  drawings,
  post,
  contents,
  readingMinutes,
  signed,
  ...after
}: PostPageProps) {
  const { related, comments } = after
  const title = post.title || copy.untitled
  return (
    <>
      <header className="post-opening wrap grid">
        <div className="post-opening__facts">
          <PostFacts post={post} />
          <span className="type-small quiet">
            {formatCount(copy.readingTime, readingMinutes, post.language)}
          </span>
        </div>
        <h1 className={isLongTitle(title) ? 'type-h3' : 'post-opening__title type-statement'} id={openingId}>
          {title}
        </h1>
        {isPictured(post.featuredImage, post.cover) && (
          <div className="post-opening__cover">
            <CoverPicture
              image={post.featuredImage}
              cover={post.cover}
              drawings={drawings}
              sizes="(min-width: 56.25em) 41vw, 73vw"
              isFirst
            />
          </div>
        )}
      </header>
      <div className="post wrap grid">
        {/* No `<aside>`: reader modes drop it. */}
        <aside className="post__sidebar" aria-label={copy.sidebar}>
          <div>
            <PostTags post={post} label={copy.tags} />
            <SharePost copy={copy.share} title={title} />
          </div>
          <ContentsList heading={copy.contents} contents={contents} />
        </aside>
        <div className="post__text hung lit-quotes reading">
          <Prose html={post.content} />
          <Signature writtenBy={copy.writtenBy} signed={signed} />
        </div>
      </div>
      <SectionBoundary>
        <RelatedPosts copy={copy} drawings={drawings} posts={related} />
      </SectionBoundary>
      {(post.commentsOpen || comments.length > 0) && (
        <SectionBoundary visibleIn={post.language}>
          <Comments copy={copy.comments} language={post.language} post={post} comments={comments} />
        </SectionBoundary>
      )}
      <EndCall />
    </>
  )
}

type RelatedPostsProps = { copy: BlogCopy; drawings: DrawingsCopy; posts: readonly PostSummary[] }

function RelatedPosts({ copy, drawings, posts }: RelatedPostsProps) {
  if (posts.length === 0) return null
  return (
    <section className="related-posts on-ink wrap" aria-labelledby="related">
      <h2 className="type-h3" id="related">
        {copy.related}
      </h2>
      <ul className="related-posts__list">
        {posts.map((post) => (
          <li key={post.slug}>
            <a className="related-posts__link" href={pathTo('post', post.language, post.slug)}>
              {isPictured(post.featuredImage, post.cover) && (
                <div className="cut-picture" aria-hidden="true">
                  <CoverPicture
                    image={post.featuredImage}
                    cover={post.cover}
                    drawings={drawings}
                    sizes="(min-width: 37.5em) 31vw, 93vw"
                  />
                </div>
              )}
              <span className="type-title">{post.title || copy.untitled}</span>
              <time className="type-small quiet" dateTime={post.date}>
                {formatDate(post.date, post.language)}
              </time>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

type SharePostProps = { copy: BlogCopy['share']; title: string }

/** Shares the post's address, or copies it if the platform cannot share. */
const SharePost = ({ copy, title }: SharePostProps) => (
  <p className="share-post needs-script no-print">
    <ShareButtons copy={copy} title={title} isOne />
  </p>
)
