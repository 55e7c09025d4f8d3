import type { FormName } from '#forms/form-name.ts'
import type { FieldErrors } from '#forms/form-state.ts'
import type { Language } from '#locale/language.ts'
import { fieldsOf, namesIn } from './form-elements.ts'

let rules: typeof import('#forms/parse-form.ts') | null = null

/** Loads the validation rules on first interaction instead of with the page. */
export function fetchRules() {
  import('#forms/parse-form.ts').then((module) => {
    rules = module
  }, validateOnServer)
}
const validateOnServer = () => {}

/** Errors of a form in page order; empty while the rules are loading, as the server validates too. */
export function mistakesIn(element: HTMLFormElement, form: FormName, language: Language): FieldErrors {
  const parsed = rules?.parseForm(form, fieldsOf(element), language)
  return !parsed || parsed.ok ? {} : inOrder(parsed.fault, element)
}

export function inOrder(errors: FieldErrors, element: HTMLFormElement): FieldErrors {
  const known = namesIn(element).filter((name) => errors[name] !== undefined)
  return { ...Object.fromEntries(known.map((name) => [name, errors[name] ?? ''])), ...errors }
}
