import type { Comment, Post } from '#content/models.ts'
import { formatCount, formatDate } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import type { BlogCopy } from '#locale/messages/pages/blog.server.ts'
import { Field, TextArea } from '#ui/form/field.tsx'
import { MetaLine } from '#ui/page/meta-line.tsx'
import { EnhancedForm } from '../forms/enhanced-form.tsx'
import { EmailField } from '../forms/fields/email-field.tsx'
import { SendButton } from '../forms/fields/send-button.tsx'
import { Prose } from '../prose/prose.tsx'
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
          <CommentForm copy={copy} language={language} postId={post.id} hasHeading={comments.length > 0} />
        ) : (
          <p className="quiet">{copy.closed}</p>
        )}
      </div>
    </section>
  )
}

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

type CommentFormProps = { copy: CommentsCopy; language: Language; postId: number; hasHeading: boolean }

/** Field names as WordPress has them (SPEC §7). */
function CommentForm({ copy, language, postId, hasHeading }: CommentFormProps) {
  return (
    <EnhancedForm form="comment" language={language} draft={`comment-${postId}`}>
      {hasHeading && <h3 className="type-title">{copy.form}</h3>}
      <input type="hidden" name="post" value={postId} />
      <TextArea name="content" label={copy.content} />
      <div className="field-pair">
        <Field name="author_name" label={copy.name} autoComplete="name" />
        <EmailField name="author_email" label={copy.email} />
      </div>
      <div className="form__send">
        <SendButton tone="ink" size="medium">
          {copy.send}
        </SendButton>
        <p className="field__help">{copy.emailNote}</p>
      </div>
    </EnhancedForm>
  )
}
