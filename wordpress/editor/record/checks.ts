import type { Checked, Field, Values } from './form.ts'

/** The possible faults of a value; the panel shows the text for it next to the field. */
export type Fault =
  | 'address'
  | 'year'
  | 'needsValue'
  | 'needsLabel'
  | 'needsAnswer'
  | 'needsClient'
  | 'long'
  | 'longToShare'
  | 'undescribed'
  | 'noTitle'
  | 'sameTitle'
  | 'sameText'
  | 'instruction'

/** The length at which a search result, or the card of a shared link, is truncated. */
export const shownLengths = {
  seo_title: 60,
  seo_description: 155,
  seo_share_title: 70,
  seo_share_text: 200,
} as const

/**
 * The first fault of a field, which may depend on other fields; null if there is none.
 * @param record all fields of the record, and its pictures
 */
export function faultOf({ name, kind }: Field, { values, undescribed }: Checked): Fault | null {
  const value = values[name]?.trim() ?? ''
  const pair = missingHalf(name, value, values)
  if (pair) return pair
  if (value === '') return null
  if (kind === 'picture' && undescribed.includes(value)) return 'undescribed'
  if (kind === 'url' && !isAddress(value)) return 'address'
  if (name === 'project_date' && !/\b\d{4}\b/.test(value)) return 'year'
  if (name === 'testimonial' && !values.client_name?.trim()) return 'needsClient'
  if (name in shownLengths && value.length > shownLengths[name as keyof typeof shownLengths])
    return name.startsWith('seo_share') ? 'longToShare' : 'long'
  return null
}

/** A figure needs both value and label, and a question an answer: the website leaves out incomplete ones. */
function missingHalf(name: string, value: string, values: Values): Fault | null {
  const filled = (other: string) => Boolean(values[other]?.trim())
  const [, figure, half] = /^metric_(\d)_(value|label)$/.exec(name) ?? []
  if (figure && value === '') {
    const others = half === 'value' ? ['label', 'change'] : ['value', 'change']
    if (others.some((other) => filled(`metric_${figure}_${other}`)))
      return half === 'value' ? 'needsValue' : 'needsLabel'
  }
  const [, question] = /^answer_(\d)$/.exec(name) ?? []
  return question && value === '' && filled(`question_${question}`) ? 'needsAnswer' : null
}

/** A web address. A missing scheme is added on saving. */
function isAddress(value: string): boolean {
  const whole = /^[a-z][a-z\d+.-]*:/i.test(value) ? value : `https://${value}`
  if (/\s/.test(value) || !URL.canParse(whole)) return false
  const { protocol, hostname } = new URL(whole)
  return /^https?:$/.test(protocol) && hostname.includes('.')
}

/** Fields that hold names or numbers, and may be identical in both languages. */
const languageFree = ['client_name', 'project_date', 'technologies']

/**
 * Whether a field of a translation still has the text of the original: applies to every text that visitors read, but not to
 * numbers, names, addresses or choices.
 */
export function isUntranslated({ name, kind, choices }: Field, values: Values, original: Values): boolean {
  const value = values[name]?.trim() ?? ''
  const isRead = (kind === 'text' || kind === 'lines') && !choices && !languageFree.includes(name)
  return isRead && /\p{L}{2}/u.test(value) && value === (original[name]?.trim() ?? '')
}

/** The first placeholder text of a pattern that has not been replaced; null if there is none. */
export function leftInstruction(text: string, instructions: readonly string[]): string | null {
  const written = wordsIn(text)
  return instructions.find((instruction) => written.includes(wordsIn(instruction))) ?? null
}

const wordsIn = (text: string) => text.replace(/\s+/g, ' ').trim()
