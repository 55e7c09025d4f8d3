import { attempt } from '#consent/browser/browser-storage.ts'

/**
 * The answers of an unfinished audit, in this browser's local storage. Storage may be unavailable and its content is
 * untrusted; neither may break the page.
 */
export const storedAnswersKey = (version: number): string => `marketing-audit-${version}`

/** @returns the fields as a query string, empty if nothing is stored */
export const readStoredAnswers = (version: number): string =>
  attempt(() => localStorage.getItem(storedAnswersKey(version))) ?? ''

/** @returns the answers in a form, as a query string */
export const fieldsIn = (form: HTMLFormElement | null): string =>
  form
    ? new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])).toString()
    : ''

/** @param fields as a query string; an empty one deletes the entry */
export function keep(version: number, fields: string): void {
  attempt(() =>
    fields === ''
      ? localStorage.removeItem(storedAnswersKey(version))
      : localStorage.setItem(storedAnswersKey(version), fields),
  )
}
