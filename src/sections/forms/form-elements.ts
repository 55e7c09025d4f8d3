import { sentBeside } from '#forms/sent-beside.ts'

type WritableField = HTMLInputElement | HTMLTextAreaElement

/** The fields that a person fills in, in the order of the page. */
const writableFields = (form: HTMLFormElement): WritableField[] =>
  Array.from(form.elements).filter(
    (element): element is WritableField =>
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
      element.type !== 'hidden' &&
      element.name !== '' &&
      element.name !== sentBeside.honeypot,
  )

const isChoice = (field: WritableField): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio'

const isAsFound = (field: WritableField) =>
  isChoice(field) ? field.checked === field.defaultChecked : field.value === field.defaultValue

/** What stands in a form, by field name; `null` when it is as it was found. */
export function writtenIn(form: HTMLFormElement): Record<string, string[]> | null {
  const fields = writableFields(form)
  if (fields.every(isAsFound)) return null
  const values: Record<string, string[]> = {}
  for (const field of fields) {
    values[field.name] ??= []
    if (isChoice(field) ? field.checked : field.value !== '') values[field.name]?.push(field.value)
  }
  return values
}

/**
 * Writes values back into a form, but never over what the visitor has written since, for instance before the scripts came.
 * @returns whether anything was written
 */
export function fillIn(form: HTMLFormElement, values: Readonly<Record<string, readonly string[]>>): boolean {
  const fields = writableFields(form).filter((field) => values[field.name] && isAsFound(field))
  for (const field of fields) {
    const written = values[field.name] ?? []
    if (isChoice(field)) field.checked = written.includes(field.value)
    else field.value = written[0] ?? ''
  }
  return fields.some((field) => !isAsFound(field))
}

/** The names of a form's fields, in the order of the page: in Hungarian the family name comes first (FORM-5). */
export const namesIn = (form: HTMLFormElement): string[] => [
  ...new Set(writableFields(form).map(({ name }) => name)),
]

/** What a form would send; a field that is sent several times over is a list. */
export function fieldsOf(form: HTMLFormElement): Record<string, string | string[]> {
  const data = new FormData(form)
  const all = (name: string) => data.getAll(name).map(String)
  return Object.fromEntries(
    Array.from(data.keys(), (name) => [name, all(name).length > 1 ? all(name) : (all(name)[0] ?? '')]),
  )
}
