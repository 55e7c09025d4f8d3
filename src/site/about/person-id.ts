import { wordsOf } from '#content/search/words.ts'

/** Id of someone of the team on the about page: `Kovács Anna` is `person-kovacs-anna`; empty for a name without letters. */
export function personId(name: string): string {
  const words = wordsOf(name).trim()
  return words && `person-${words.replaceAll(' ', '-')}`
}
