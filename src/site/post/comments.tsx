import type { Comment, Post } from '#content/models.ts'
import { formatCount, formatDate } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import { FormIsland } from '#sections/forms/form-island.tsx'
import { Prose } from '#sections/prose/prose.tsx'
import { MetaLine } from '#ui/page/meta-line.tsx'
import type { BlogCopy } from '../blog/copy.server.ts'
import { CommentForm, commentDraft } from './comment-form.tsx'

type CommentsCopy = BlogCopy['comments']
type CommentsProps = {
  copy: CommentsCopy
  language: Language
  post: Pick<Post, 'id' | 'commentsOpen'>
  comments: readonly Comment[]
}

/** Comments of a post, and the comment form while comments are open. */
export function Comments({ copy, language, post, comments }: CommentsProps) {
  return (
    <section className="comments wrap grid" aria-labelledby="comments">
      <h2 className="comments__heading type-h3" id="comments">
        {comments.length > 0 ? formatCount(copy.heading, comments.length, language) : copy.none}
      </h2>
      <div className="comments__body">
        {comments.length > 0 && (
          <ol className="comments__list">
            {commentThreads(comments).map(({ opening, replies }) => (
              <li key={opening.id}>
                <CommentText comment={opening} language={language} />
                {replies.length > 0 && (
                  <ol className="comments__replies">
                    {replies.map((reply) => (
                      <li key={reply.id}>
                        <CommentText comment={reply} language={language} />
                      </li>
                    ))}
                  </ol>
                )}
              </li>
            ))}
          </ol>
        )}
        {post.commentsOpen ? (
          <FormIsland
            name="comment-form"
            of={CommentForm}
            draft={commentDraft(post.id)}
            language={language}
            props={{ copy: formCopyOf(copy), language, postId: post.id, hasHeading: comments.length > 0 }}
          />
        ) : (
          <p className="quiet">{copy.closed}</p>
        )}
      </div>
    </section>
  )
}

const formCopyOf = ({ form, content, name, email, send, emailNote }: CommentsCopy) => ({
  form,
  content,
  name,
  email,
  send,
  emailNote,
})

function CommentText({ comment, language }: { comment: Comment; language: Language }) {
  return (
    <article className="comment" aria-label={comment.authorName}>
      <MetaLine>
        <b>{comment.authorName}</b>
        <time dateTime={comment.date}>{formatDate(comment.date, language)}</time>
      </MetaLine>
      <Prose html={comment.content} />
    </article>
  )
}

type CommentThread = { opening: Comment; replies: Comment[] }

/**
 * Groups comments into threads: each top-level comment with all direct and indirect replies, in the given order. A reply whose
 * parent is missing starts its own thread.
 */
export function commentThreads(comments: readonly Comment[]): CommentThread[] {
  const byId = new Map(comments.map((comment) => [comment.id, comment]))
  const threads = new Map<Comment, Comment[]>()
  for (const comment of comments) {
    const opening = openingOf(comment, byId)
    const replies = threads.get(opening) ?? []
    if (comment !== opening) replies.push(comment)
    threads.set(opening, replies)
  }
  return [...threads].map(([opening, replies]) => ({ opening, replies }))
}

/** Follows parents up to the root; a cycle of replies ends where it started. */
function openingOf(comment: Comment, byId: ReadonlyMap<number, Comment>): Comment {
  const passed = new Set<Comment>()
  let opening = comment
  for (let above: Comment | undefined = comment; above; above = byId.get(above.parent)) {
    if (passed.has(above)) return comment
    passed.add(above)
    opening = above
  }
  return opening
}
