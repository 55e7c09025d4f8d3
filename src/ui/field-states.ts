import { createContext, useContext } from 'react'

/** What is known of a form's fields, by their names; its fields find it by themselves. */
export type FieldStates = {
  /** Of the form; the ids of its fields begin with it. */
  form: string
  /** What was written and came back with the page; `null` while the form is as it was found. */
  answers: Readonly<Record<string, string | readonly string[]>> | null
  errors: Readonly<Record<string, string>>
}

const FieldStatesContext = createContext<FieldStates>({ form: '', answers: null, errors: {} })

export const FieldStatesProvider = FieldStatesContext.Provider

/** Where a link to a field of a form leads. */
export const fieldId = (form: string, name: string): string => `${form}-${name}`

/** Of one field: its id, what is wrong with it, and what was answered; `undefined` when nothing was asked before. */
export function useFieldState(name = '') {
  const { form, answers, errors } = useContext(FieldStatesContext)
  return {
    id: fieldId(form, name),
    error: errors[name],
    answer: answers === null ? undefined : (answers[name] ?? ''),
  }
}
