import { createContext, useContext } from 'react'

/** State of a form's fields by name, provided through context. */
export type FieldStates = {
  /** Form id; prefix of its fields' ids. */
  form: string
  /** Values of a posted form; `null` while pristine. */
  answers: Readonly<Record<string, string | readonly string[]>> | null
  errors: Readonly<Record<string, string>>
}

const FieldStatesContext = createContext<FieldStates>({ form: '', answers: null, errors: {} })

export const FieldStatesProvider = FieldStatesContext.Provider

/** Hash link to a field on the page. */
export const fieldId = (form: string, name: string): string => `${form}-${name}`

/** Id, error and value of one field; the value is `undefined` while pristine. */
export function useFieldState(name = '') {
  const { form, answers, errors } = useContext(FieldStatesContext)
  return {
    id: fieldId(form, name),
    error: errors[name],
    answer: answers === null ? undefined : (answers[name] ?? ''),
  }
}
