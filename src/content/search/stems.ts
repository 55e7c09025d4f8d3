import type { Language } from '#locale/language.ts'

/** So many letters of a word are left at least: fewer would be the beginning of too many others. */
const shortestStem = 3
const isLongEnough = (stem: string) => stem.length >= shortestStem && /[aeiouy]/.test(stem)

/** Cases, owners and plural, without accents; a word has several in a row: `haz-ai-nk-ban`. */
const hungarianEndings = [
  'ban|ben|ba|be|bol|nak|nek|ra|re|rol|hoz|hez|nal|nel|tol|val|vel|ig|kent|ert',
  'on|en|an|ak|ek|ok|k|at|et|ot|t|am|em|om|ad|ed|od|unk|ank|enk|nk|tok|tek|uk|ja|je|a|e|i|o',
].join('|')
/** The longest that leaves enough: of `kert` that is `t`, and not `ert`. */
const hungarianEnding = new RegExp(`(?<=^.{${shortestStem},})(?:${hungarianEndings})$`)
/** `hazzal`, `kezzel`: the ending takes the last sound of the word. */
const takenSound = /([^aeiou])\1[ae]l$/
/** What is asked for most is too short to be left by the rule. */
const forPrice = /^ar(?:a|ak|ai|at|akat|akrol|aink|aitok)$/

function hungarianStem(word: string): string {
  if (forPrice.test(word)) return 'ar'
  let stem = word
  for (;;) {
    const shorter = takenSound.test(stem) ? stem.slice(0, -3) : stem.replace(hungarianEnding, '')
    if (shorter === stem || !isLongEnough(shorter)) return stem
    stem = shorter
  }
}

/** In the order in which they are taken off. */
const englishEndings: readonly (readonly [ending: RegExp, left: string])[] = [
  [/ies$/, 'y'],
  [/(?<=[^su])s$/, ''],
  [/(?:ing|ed)$/, ''],
  [/([^aeiouls])\1$/, '$1'],
  [/e$/, ''],
]

const englishStem = (word: string): string =>
  englishEndings.reduce((stem, [ending, left]) => {
    const shorter = stem.replace(ending, left)
    return isLongEnough(shorter) ? shorter : stem
  }, word)

/** In a language without one, words are found as they are written. */
const stemIn: Partial<Record<Language, (word: string) => string>> = { en: englishStem, hu: hungarianStem }

/** This much of a word identifies it. */
const longestWord = 40

/**
 * What a word has in common with its other forms: `hazak` and `hazban` have `haz`, `prices` and `pricing` have `pric`.
 * It need not be a word.
 * @param word folded
 */
export const stemOf = (word: string, language: Language): string => {
  const start = word.slice(0, longestWord)
  return stemIn[language]?.(start) ?? start
}
