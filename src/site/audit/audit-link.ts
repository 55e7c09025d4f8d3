import type { AuditResult } from '#audit/audit-result.ts'
import { type CodeFault, decodeResult } from '#audit/result-code.ts'
import { scoreAudit } from '#audit/score-audit.ts'

/** Parsed address of a result: the result, or that there is no code, or why the code is unreadable. */
export type LinkedResult =
  | { state: 'read'; audit: AuditResult; code: string }
  | { state: 'none' }
  | { state: CodeFault }

/** Decodes a result's link (`?a=…`). A damaged code is never scored. */
export function linkedResult(code: string | null): LinkedResult {
  if (!code) return { state: 'none' }
  const read = decodeResult(code)
  if (!read.ok) return { state: read.fault }
  const { answers, questionnaire } = read.value
  return { state: 'read', audit: scoreAudit(answers, questionnaire), code }
}

/** Answers are private to people who have the address: no shared caching, no referrer. */
export const ownHeaders = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
} as const

/** Headers and status of the page: 404 for an unknown version, 400 for an invalid code. */
export const ownInit = ({ state }: LinkedResult): ResponseInit => ({
  status: state === 'read' || state === 'none' ? 200 : state === 'unknown-version' ? 404 : 400,
  headers: ownHeaders,
})
