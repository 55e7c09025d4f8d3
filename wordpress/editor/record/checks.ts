import type { Checked, Field, Values } from './form.ts'

/** What may be wrong with a value; the panel says it in words next to the field. */
export type Fault =
  | 'address'
  | 'year'
  | 'needsValue'
  | 'needsLabel'
  | 'needsAnswer'
  | 'needsClient'
  | 'long'
  | 'undescribed'
  | 'noTitle'
  | 'sameTitle'
  | 'sameText'
  | 'instruction'

/** What a search result shows before it cuts. */
export const shownLengths = { seo_title: 60, seo_description: 155 } as const

/**
 * The first thing that is wrong with a field, in view of the others; null when nothing is.
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
  if (name in shownLengths && value.length > shownLengths[name as keyof typeof shownLengths]) return 'long'
  return null
}

/** A figure needs both of its halves, and so does a question: the website leaves half a one out. */
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

/** Of the web. One without its scheme gets it when it is saved. */
function isAddress(value: string): boolean {
  const whole = /^[a-z][a-z\d+.-]*:/i.test(value) ? value : `https://${value}`
  if (/\s/.test(value) || !URL.canParse(whole)) return false
  const { protocol, hostname } = new URL(whole)
  return /^https?:$/.test(protocol) && hostname.includes('.')
}

/** Fields whose words are names or numbers, and may be the same in both languages. */
const languageFree = ['client_name', 'project_date', 'technologies']

/**
 * Whether a field of a translation still says what the field of its original says: every text that a visitor reads, but no
 * numbers, names, addresses or choices.
 */
export function isUntranslated({ name, kind, choices }: Field, values: Values, original: Values): boolean {
  const value = values[name]?.trim() ?? ''
  const isRead = (kind === 'text' || kind === 'lines') && !choices && !languageFree.includes(name)
  return isRead && /\p{L}{2}/u.test(value) && value === (original[name]?.trim() ?? '')
}

/** The first text of a pattern that still is where the record's own should; null when none does. */
export function leftInstruction(text: string, instructions: readonly string[]): string | null {
  const written = wordsIn(text)
  return instructions.find((instruction) => written.includes(wordsIn(instruction))) ?? null
}

const wordsIn = (text: string) => text.replace(/\s+/g, ' ').trim()
