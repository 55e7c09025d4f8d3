import { metadataFields } from '#forms/metadata-fields.ts'

type WritableField = HTMLInputElement | HTMLTextAreaElement

/** A form's visible fields, in page order. */
const writableFields = (form: HTMLFormElement): WritableField[] =>
  Array.from(form.elements).filter(
    (element): element is WritableField =>
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
      element.type !== 'hidden' &&
      element.name !== '' &&
      element.name !== metadataFields.honeypot,
  )

const isChoice = (field: WritableField): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio'

const isAsFound = (field: WritableField) =>
  isChoice(field) ? field.checked === field.defaultChecked : field.value === field.defaultValue

/** A form's values by field name; `null` when unchanged. */
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
 * Restores values into a form, but never over newer input, for instance from before hydration.
 * @returns whether anything was restored
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

/** A form's field names in page order: in Hungarian the family name comes first (FORM-5). */
export const namesIn = (form: HTMLFormElement): string[] => [
  ...new Set(writableFields(form).map(({ name }) => name)),
]

/** What a form would submit; a repeated field is a list. */
export function fieldsOf(form: HTMLFormElement): Record<string, string | string[]> {
  const data = new FormData(form)
  const all = (name: string) => data.getAll(name).map(String)
  return Object.fromEntries(
    Array.from(data.keys(), (name) => [name, all(name).length > 1 ? all(name) : (all(name)[0] ?? '')]),
  )
}
