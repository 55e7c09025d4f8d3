import type { Comment, Post } from '#content/models.ts'
import { formatCount, formatDate } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import type { BlogCopy } from '#locale/messages/blog.server.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextArea } from '#ui/field.tsx'
import { MetaLine } from '#ui/meta-line.tsx'
import { Prose } from '../prose/prose.tsx'

type CommentsCopy = BlogCopy['comments']
type CommentsProps = {
  copy: CommentsCopy
  language: Language
  post: Pick<Post, 'id' | 'commentsOpen'>
  comments: readonly Comment[]
}

/** What readers said about a post, and a form for one more while it is open. */
export function Comments({ copy, language, post, comments }: CommentsProps) {
  return (
    <section className="comments wrap grid" aria-labelledby="comments">
      <h2 className="comments__heading type-h3" id="comments">
        {comments.length > 0 ? formatCount(copy.heading, comments.length, language) : copy.none}
      </h2>
      <div className="comments__body">
        {comments.length > 0 && (
          <ol className="comments__list">
            {comments.map((comment) => (
              <li key={comment.id} className="comment">
                <MetaLine>
                  <b>{comment.authorName}</b>
                  <time dateTime={comment.date}>{formatDate(comment.date, language)}</time>
                </MetaLine>
                <Prose html={comment.content} />
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

type CommentFormProps = { copy: CommentsCopy; language: Language; postId: number; hasHeading: boolean }

/** Field names as the content system has them (SPEC §7). */
function CommentForm({ copy, language, postId, hasHeading }: CommentFormProps) {
  return (
    <form className="form" method="post" action="/api/forms/comment">
      {hasHeading && <h3 className="type-title">{copy.form}</h3>}
      <input type="hidden" name="lang" value={language} />
      <input type="hidden" name="post" value={postId} />
      <TextArea id="comment-content" name="content" label={copy.content} maxLength={5000} />
      <div className="field-pair">
        <Field id="comment-name" name="author_name" label={copy.name} autoComplete="name" maxLength={100} />
        <Field
          id="comment-email"
          name="author_email"
          type="email"
          label={copy.email}
          help={copy.emailHelp}
          autoComplete="email"
          maxLength={254}
        />
      </div>
      <div className="form__send">
        <Button type="submit" tone="ink">
          {copy.send}
        </Button>
      </div>
    </form>
  )
}
