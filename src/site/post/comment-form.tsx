import type { Language } from '#locale/language.ts'
import { EnhancedForm } from '#sections/forms/enhanced-form.tsx'
import { EmailField } from '#sections/forms/fields/email-field.tsx'
import { SendButton } from '#sections/forms/fields/send-button.tsx'
import { Field, TextArea } from '#ui/form/field.tsx'
import type { BlogCopy } from '../blog/copy.server.ts'

type CommentFormProps = {
  copy: Pick<BlogCopy['comments'], 'form' | 'content' | 'name' | 'email' | 'send' | 'emailNote'>
  language: Language
  postId: number
  hasHeading: boolean
}

/** Storage name of its draft, one per post. */
export const commentDraft = (postId: number) => `comment-${postId}`

/** Field names as WordPress has them (SPEC §7). */
export function CommentForm({ copy, language, postId, hasHeading }: CommentFormProps) {
  return (
    <EnhancedForm form="comment" language={language} draft={commentDraft(postId)}>
      {hasHeading && <h3 className="type-title">{copy.form}</h3>}
      <input type="hidden" name="post" value={postId} />
      <TextArea name="content" label={copy.content} />
      <div className="field-pair">
        <Field name="author_name" label={copy.name} autoComplete="name" />
        <EmailField name="author_email" label={copy.email} />
      </div>
      <div className="form__send">
        <SendButton size="medium">{copy.send}</SendButton>
        <p className="field__help">{copy.emailNote}</p>
      </div>
    </EnhancedForm>
  )
}
