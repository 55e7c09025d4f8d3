import { wordsOf } from '#content/search/words.ts'

/** Id of a team member on the about page: `Kovács Anna` is `person-kovacs-anna`; empty for a name without letters. */
export function personId(name: string): string {
  const words = wordsOf(name).trim()
  return words && `person-${words.replaceAll(' ', '-')}`
}
