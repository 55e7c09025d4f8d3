import type { AuditResult } from '#audit/audit-result.ts'
import { type CodeFault, decodeResult } from '#audit/result-code.ts'
import { scoreAudit } from '#audit/score-audit.ts'

/** What the address of a result says: the result, that there is none yet, or why its code cannot be read. */
export type LinkedResult =
  | { state: 'read'; audit: AuditResult; code: string }
  | { state: 'none' }
  | { state: CodeFault }

/** Reads the code of a result's link (`?a=…`). A damaged one is never scored. */
export function linkedResult(code: string | null): LinkedResult {
  if (!code) return { state: 'none' }
  const read = decodeResult(code)
  if (!read.ok) return { state: read.fault }
  const { answers, questionnaire } = read.value
  return { state: 'read', audit: scoreAudit(answers, questionnaire), code }
}

/** A version that is not here is not found; a code that is none is a bad request; no code at all is a page like any other. */
export const statusOf = ({ state }: Exclude<LinkedResult, { state: 'read' }>): number =>
  state === 'none' ? 200 : state === 'unknown-version' ? 404 : 400

/** Answers belong to whoever has their address: nobody keeps the page on its way, and no other site is told of it. */
export const ownHeaders = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
} as const
