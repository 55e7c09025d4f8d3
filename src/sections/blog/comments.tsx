import type { Comment, Post } from '#content/models.ts'
import { formatCount, formatDate } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import type { BlogCopy } from '#locale/messages/pages/blog.server.ts'
import { MetaLine } from '#ui/page/meta-line.tsx'
import { FormIsland } from '../forms/form-island.tsx'
import { Prose } from '../prose/prose.tsx'
import { CommentForm, commentDraft } from './comment-form.tsx'
import { commentThreads } from './comment-threads.ts'

type CommentsCopy = BlogCopy['comments']
type CommentsProps = {
  copy: CommentsCopy
  language: Language
  post: Pick<Post, 'id' | 'commentsOpen'>
  comments: readonly Comment[]
}

/** Comments of a post, and the comment form while it is open. */
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
