import type { Language } from '#locale/language.ts'

/** Minimum length of a stem: a shorter one would be a prefix of too many other words. */
const shortestStem = 3
const isLongEnough = (stem: string) => stem.length >= shortestStem && /[aeiouy]/.test(stem)

/** Case, possessive and plural endings, without accents; a word may have several in a row: `haz-ai-nk-ban`. */
const hungarianEndings = [
  'ban|ben|ba|be|bol|nak|nek|ra|re|rol|hoz|hez|nal|nel|tol|val|vel|ig|kent|ert',
  'on|en|an|ak|ek|ok|k|at|et|ot|t|am|em|om|ad|ed|od|unk|ank|enk|nk|tok|tek|uk|ja|je|a|e|i|o',
].join('|')
/** The longest ending that leaves a long enough stem: for `kert` that is `t`, not `ert`. */
const hungarianEnding = new RegExp(`(?<=^.{${shortestStem},})(?:${hungarianEndings})$`)
/** `hazzal`, `kezzel`: the ending assimilates to the last sound of the word. */
const assimilatedSound = /([^aeiou])\1[ae]l$/
/** Forms of "ár" (price), the most frequent query: too short for the rule above. */
const forPrice = /^ar(?:a|ak|ai|at|akat|akrol|aink|aitok)$/

function hungarianStem(word: string): string {
  if (forPrice.test(word)) return 'ar'
  let stem = word
  for (;;) {
    const shorter = assimilatedSound.test(stem) ? stem.slice(0, -3) : stem.replace(hungarianEnding, '')
    if (shorter === stem || !isLongEnough(shorter)) return stem
    stem = shorter
  }
}

/** In the order in which they are removed. */
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

/** In a language without a stemmer, words match only as written. */
const stemIn: Partial<Record<Language, (word: string) => string>> = { en: englishStem, hu: hungarianStem }

/** Longer words are cut to this length before stemming. */
const longestWord = 40

/**
 * The stem that a word shares with its other forms: `hazak` and `hazban` have `haz`, `prices` and `pricing` have
 * `pric`. It need not be a word.
 * @param word folded
 */
export const stemOf = (word: string, language: Language): string => {
  const start = word.slice(0, longestWord)
  return stemIn[language]?.(start) ?? start
}
