import type { FirstTouch } from '#consent/browser/first-touch.ts'
import { maxFirstTouchLength } from '#consent/policies.ts'
import { cleanLine } from '#forms/clean-text.ts'

const names = [
  'source',
  'medium',
  'campaign',
  'referrer',
  'landingPage',
] as const satisfies (keyof FirstTouch)[]

/** Where a visitor first came from, as sent with a form: JSON as a string, or the object itself. Anything invalid is dropped. */
export function decodeFirstTouch(sent: unknown): Record<string, string | null> | null {
  const value = typeof sent === 'string' ? parse(sent) : sent
  if (typeof value !== 'object' || value === null) return null
  const touch = names.flatMap((name) => {
    const said = (value as Record<string, unknown>)[name]
    if (typeof said !== 'string') return []
    const text = cleanLine(said.slice(0, maxFirstTouchLength))
    return name !== 'landingPage' || isPath(text) ? [[name, text]] : []
  })
  return touch.length === 0 ? null : Object.fromEntries(touch)
}

/** The studio's mail prefixes it with the site's origin, which `.evil.example` would turn into another site's address. */
const isPath = (text: string) => /^\/(?!\/)/.test(text)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
