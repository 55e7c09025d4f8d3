import { createContext, useContext } from 'react'
import type { FormName } from '#forms/form-name.ts'
import { type FormState, type PostedForm, untouched } from '#forms/form-state.ts'

const PostedFormContext = createContext<PostedForm | null>(null)

/** Provides the result of a form posted without JavaScript; `null` on every other page. */
export const PostedFormProvider = PostedFormContext.Provider

/** Initial state of a form: pristine, unless this page answers its post. */
export function usePostedForm(form: FormName): FormState {
  const posted = useContext(PostedFormContext)
  return posted?.form === form ? posted.state : untouched
}
