import type { FirstTouch } from '#consent/first-touch.ts'
import { maxFirstTouchLength } from '#consent/policies.ts'
import { cleanLine } from '#forms/clean-text.ts'

const names = [
  'source',
  'medium',
  'campaign',
  'referrer',
  'landingPage',
] as const satisfies (keyof FirstTouch)[]

/** Where a visitor came from first, as a form carries it: JSON as a text, or the object itself. What cannot be read is left out. */
export function decodeFirstTouch(sent: unknown): Record<string, string | null> | null {
  const value = typeof sent === 'string' ? parse(sent) : sent
  if (typeof value !== 'object' || value === null) return null
  const touch = names.flatMap((name) => {
    const said = (value as Record<string, unknown>)[name]
    return typeof said === 'string' ? [[name, cleanLine(said.slice(0, maxFirstTouchLength))]] : []
  })
  return touch.length === 0 ? null : Object.fromEntries(touch)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
