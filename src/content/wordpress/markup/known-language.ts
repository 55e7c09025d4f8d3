const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** Whether a screen reader can know the language; a code block's `lang` names what it is written in. */
export function isLanguage(tag: string): boolean {
  try {
    return languageNames.of(tag) !== undefined
  } catch {
    return false
  }
}
