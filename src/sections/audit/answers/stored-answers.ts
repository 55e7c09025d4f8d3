import { attempt } from '#consent/browser/browser-storage.ts'

/**
 * The answers of an unfinished audit, in this browser's local storage. Storage may be unavailable and its content is
 * untrusted; neither may break the page.
 */
const keyOf = (version: number) => `marketing-audit-${version}`

/** @returns the fields as a query string, empty when nothing is stored */
export const readStoredAnswers = (version: number): string =>
  attempt(() => localStorage.getItem(keyOf(version))) ?? ''

/** @param fields as a query string; an empty one deletes the entry */
export function keep(version: number, fields: string): void {
  attempt(() =>
    fields === '' ? localStorage.removeItem(keyOf(version)) : localStorage.setItem(keyOf(version), fields),
  )
}
