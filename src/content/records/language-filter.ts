import { defaultLanguage, type Language, languageWithCode } from '#locale/language.ts'

/** What the language of a record is detected from (SPEC §5); `text` is plain, without markup. */
export type LanguageEvidence = {
  kind: 'blog' | 'portfolio'
  /** The language field as the backend sent it. */
  language: unknown
  slug: string
  title: string
  text: string
  acf: Readonly<Record<string, unknown>>
}

/**
 * FILT-1…FILT-4: the language field if set; for the portfolio, the presence of Hungarian fields; otherwise a guess from
 * the text. Anything not detected as Hungarian is English.
 */
export function detectLanguage(evidence: LanguageEvidence): Language {
  const field = typeof evidence.language === 'string' ? evidence.language.trim().toLowerCase() : ''
  if (field !== '') return languageWithCode(field.split(/[-_]/)[0]) ?? defaultLanguage
  const isHungarian = evidence.kind === 'portfolio' ? isHungarianProject : isHungarianPost
  return isHungarian(evidence) ? 'hu' : 'en'
}

const hungarianFields = ['project_type_hu', 'project_description_hu']

/** FILT-2, then FILT-3 for the portfolio. */
const isHungarianProject = ({ acf, title, text }: LanguageEvidence) =>
  hungarianFields.some((name) => typeof acf[name] === 'string' && acf[name].trim() !== '') ||
  languageNames.test(`${title} ${text}`)

/** FILT-3 for the blog. For why "-hu" must end a word, see docs/decisions/0013-hu-in-a-slug-ends-a-word.md. */
const isHungarianPost = ({ slug, title, text }: LanguageEvidence) =>
  /-hu(?=-|$)|magyar|hungarian/i.test(slug) ||
  /[áéíóöőúüű]/i.test(title + text) ||
  hungarianWords.test(`${title} ${text}`)

/** FILT-3 for text alone, such as an author's profile, which WordPress stores once for all languages. */
export const isInLanguage = (text: string, language: Language): boolean =>
  (isHungarianPost({ kind: 'blog', language: '', slug: '', title: '', text, acf: {} }) ? 'hu' : 'en') ===
  language

/** Matches complete words only: not part of a longer word, nor the end of a host name. */
const asWords = (words: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}_./])(?:${words.join('|')})(?![\\p{L}\\p{N}_])`, 'iu')

const languageNames = asWords(['hu', 'magyar', 'hungarian'])

/**
 * Frequent Hungarian words that are not also English ("a", "is", "van", "mint") and have no accents, which are detected
 * anyway.
 */
const hungarianWords = asWords(
  'hogy nem egy vagy csak mert amely amit azt ezt lesz kell lehet nincs minden szerint vagyunk magyar honlap'.split(
    ' ',
  ),
)

/** FILT-4: English lists show everything that is not Hungarian. */
export const filterByLanguage = <Item extends { language: Language }>(
  items: readonly Item[],
  language: Language,
): Item[] => items.filter((item) => item.language === language)

type Categorised = {
  categoryNames: readonly string[]
  categoryTerms: readonly { name: string; slug: string }[]
}

/** FILT-5: items in a portfolio or services category are not blog posts. */
export const isBlogPost = ({ categoryNames, categoryTerms }: Categorised): boolean =>
  ![...categoryNames, ...categoryTerms.flatMap(({ name, slug }) => [name, slug])].some(isForeignToBlog)

/** FILT-5 for the name or slug of one category. */
export const isForeignToBlog = (nameOrSlug: string): boolean => /portfolio|service/i.test(nameOrSlug)

/** WordPress's default category for posts without one, named in the language it was installed in. */
const defaultCategories = /^(?:uncategori[sz]ed|egyeb|kategorizalatlan|nem-kategorizalt)(?:-\d+|-hu|-en)?$/

/** Whether a category says nothing about its posts and is therefore useless as a filter. */
export const isDefaultCategory = (slug: string): boolean => defaultCategories.test(slug)
