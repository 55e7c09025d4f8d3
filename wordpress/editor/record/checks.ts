import type { Checked, Field, Values } from './form.ts'

/** What may be wrong with a value; the panel says it in words beside the field. */
export type Fault =
  | 'address'
  | 'year'
  | 'needsValue'
  | 'needsLabel'
  | 'needsAnswer'
  | 'needsClient'
  | 'long'
  | 'untold'
  | 'noTitle'
  | 'sameTitle'
  | 'sameText'

/** What a search result shows before it cuts. */
export const shownLengths = { seo_title: 60, seo_description: 155 } as const

/**
 * The first thing that is wrong with a field, in view of the others; null when nothing is.
 * @param record all fields of the record, and its pictures
 */
export function faultOf({ name, kind }: Field, { values, untold }: Checked): Fault | null {
  const value = values[name]?.trim() ?? ''
  const pair = missingHalf(name, value, values)
  if (pair) return pair
  if (value === '') return null
  if (kind === 'picture' && untold.includes(value)) return 'untold'
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

function isAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return /^https?:$/.test(protocol) && hostname.includes('.')
}
