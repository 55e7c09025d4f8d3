import { createContext, useContext } from 'react'
import type { FormName } from '#forms/form-name.ts'
import { type FormState, type PostedForm, untouched } from '#forms/form-state.ts'

const PostedFormContext = createContext<PostedForm | null>(null)

/** Around the page that answers a form posted without JavaScript; around every other page it holds `null`. */
export const PostedFormProvider = PostedFormContext.Provider

/** How a form begins: untouched, unless this page is the answer to it. */
export function usePostedForm(form: FormName): FormState {
  const posted = useContext(PostedFormContext)
  return posted?.form === form ? posted.state : untouched
}
