import { type Language, languageTable } from '#locale/language.ts'
import { maxSmallAnswerBytes } from '../../policies.ts'
import { contactFormFault } from '../errors.ts'
import type { WordPressApi } from '../wordpress-api.ts'
import type { CallOptions, CallResult } from './call.ts'

export type NewComment = {
  post: number
  content: string
  author_name?: string
  author_email?: string
  parent?: number
  /** The commenter's IP address; WordPress trusts it only from a site that shares a secret with it. */
  visitor_address?: string
}

/** CALL-23. */
export const postComment = (
  api: WordPressApi,
  comment: NewComment,
  { signal }: CallOptions = {},
): CallResult =>
  api(
    {
      operation: `new-comment:${comment.post}`,
      group: 'comments',
      method: 'POST',
      path: '/wp/v2/comments',
      ...(comment.visitor_address === undefined ? { form: formOf(comment) } : { signed: comment }),
    },
    signal,
  )

/** The fields of a Contact Form 7 form, by name; a field with several values is a list. */
export type ContactFormFields = Readonly<Record<string, string | readonly string[]>>

/** CALL-24, CALL-27: Contact Form 7; the answer's body is its response JSON. */
export const submitContactForm = (
  api: WordPressApi,
  formId: string,
  fields: ContactFormFields,
  { language = 'en', signal }: CallOptions = {},
): CallResult =>
  api(
    {
      operation: `contact-form:${formId}`,
      group: 'contact-form-7',
      method: 'POST',
      path: `/contact-form-7/v1/contact-forms/${encodeURIComponent(formId)}/feedback`,
      form: formOf({
        ...fields,
        _wpcf7: formId,
        _wpcf7_locale: languageTable[language].wordPress,
        _wpcf7_unit_tag: `wpcf7-f${formId}-o1`,
      }),
      statusFault: contactFormFault,
    },
    signal,
  )

/** The field schema of a form, as Contact Form 7 5.6 and later provide it to their own script (CALL-27). */
export const contactFormSchema = (api: WordPressApi, formId: string): CallResult =>
  api({
    operation: `contact-form-schema:${formId}`,
    group: 'contact-form-7',
    path: `/contact-form-7/v1/contact-forms/${encodeURIComponent(formId)}/feedback/schema`,
    maxBytes: maxSmallAnswerBytes,
  })

export type Subscription = { email: string; first_name?: string; last_name?: string; language?: Language }

/** CALL-25. */
export const subscribe = (
  api: WordPressApi,
  subscription: Subscription,
  { signal }: CallOptions = {},
): CallResult =>
  api(
    {
      operation: 'subscription',
      group: 'newsletter',
      method: 'POST',
      path: '/wp/v2/newsletter/subscribe',
      form: formOf(subscription),
    },
    signal,
  )

function formOf(fields: Readonly<Record<string, string | number | readonly string[] | undefined>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) form.append(name, String(one))
    }
  }
  return form
}
