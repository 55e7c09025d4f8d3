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

/** Where a visitor came from first, as a form carries it: JSON as a text, or the object itself. What cannot be read is left out. */
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

/** The studio's mail puts the site's origin before it; `.evil.example` would make that another site's address. */
const isPath = (text: string) => /^\/(?!\/)/.test(text)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
