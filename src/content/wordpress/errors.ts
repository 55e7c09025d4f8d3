import { type BoundedAnswer, FetchTimeout } from '#resilience/bounded-fetch.ts'
import { DeadlineExceeded } from '#resilience/deadline.ts'
import { maxErrorLength, maxRetryAfterMs } from '../policies.ts'
import type { Refuser } from '../refusal.ts'
import { parseBoundedJson } from './bounded-json.ts'

/**
 * Why a call to the content system failed (SPEC §8). A closed union of values; `message` and `cause` are for the
 * operator, never for a visitor, and `cause` never leaves the server.
 */
export type ContentFault = (
  | HttpStatusFault
  | { kind: 'timeout' | 'not-connected' | 'failed'; message: string; cause?: unknown }
  /** The call was not made because a policy refused it (SPEC §4). */
  | { kind: 'refused'; message: string }
) &
  Refused

/** The policy that ended the call, if one did (read-policies.ts). */
export type Refused = { refusedBy?: Refuser }

/** `code` and `retryAfterMs` are WordPress's own details of its refusal; empty and 0 if it gives none. */
export type HttpStatusFault = {
  kind: 'http-status'
  status: number
  statusText: string
  message: string
  code: string
  retryAfterMs: number
}

export type StatusFault = (status: number, statusText: string) => HttpStatusFault

const statusFault = (status: number, statusText: string, message: string): HttpStatusFault => ({
  kind: 'http-status',
  status,
  statusText,
  message,
  code: '',
  retryAfterMs: 0,
})

/** The code of a WordPress error, and how long it asks clients to wait. */
export function errorAnswerIn(
  { text, headers }: BoundedAnswer,
  now: number,
): Pick<HttpStatusFault, 'code' | 'retryAfterMs'> {
  const retryAfter = headers.get('Retry-After') ?? ''
  const asked = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now
  return { code: codeIn(text), retryAfterMs: Math.min(Math.max(asked || 0, 0), maxRetryAfterMs) }
}

function codeIn(text: string): string {
  if (text.length > maxErrorLength) return ''
  try {
    const { code } = Object(parseBoundedJson(text))
    return typeof code === 'string' ? code.slice(0, 100) : ''
  } catch {
    return ''
  }
}

export const apiFault: StatusFault = (status, statusText) =>
  statusFault(status, statusText, `WordPress API Error: ${status} ${statusText}`)

export const blogListFault: StatusFault = (status, statusText) =>
  statusFault(status, statusText, `HTTP error! status: ${status}`)

export const contactFormFault: StatusFault = (status, statusText) =>
  statusFault(status, statusText, `Contact form submission failed: ${status}`)

/**
 * A success status that does not come from the REST API: a login page, a captive portal, a maintenance page, another
 * site.
 * @param contentType the `Content-Type` of the answer
 */
export class NotRestApi extends Error {
  override readonly name = 'NotRestApi'
  constructor(contentType: string) {
    const what = /\bhtml\b/i.test(contentType)
      ? `a web page (${contentType}), such as a login, maintenance or error page`
      : contentType
        ? `an answer of type ${contentType}`
        : 'an answer without a type'
    super(`what answers is not the REST API of WordPress but ${what.slice(0, 150)}`)
  }
}

/** The fault for a request without a usable answer. @param aborted whether its caller gave up */
export function faultOf(error: unknown, aborted = false): ContentFault {
  if (aborted || error instanceof FetchTimeout || error instanceof DeadlineExceeded || isAbort(error)) {
    return { kind: 'timeout', message: 'Connection timeout', cause: error }
  }
  // fetch throws a TypeError for every network failure, and for nothing else.
  if (error instanceof TypeError) {
    return { kind: 'not-connected', message: 'WordPress not connected', cause: error }
  }
  return { kind: 'failed', message: 'Connection failed', cause: error }
}

/** The call was not made, because WordPress is known to be unavailable. */
export const notAttempted: ContentFault = {
  kind: 'not-connected',
  message: 'WordPress not connected',
  refusedBy: 'availability',
}

/** The reader continues without the answer; the call itself may still succeed. */
export const outOfBudget: ContentFault = {
  kind: 'timeout',
  message: 'Connection timeout',
  refusedBy: 'page budget',
}

const isAbort = (error: unknown) => error instanceof Error && /^(Abort|Timeout)Error$/.test(error.name)

/** AVAIL-5: the message of the availability check for a fault. */
export function availabilityMessage(fault: ContentFault): string {
  switch (fault.kind) {
    case 'http-status':
      return `HTTP ${fault.status}: ${fault.statusText}`
    case 'timeout':
      return 'Connection timeout (>5s)'
    case 'not-connected':
      return /\bcors\b/i.test(messageOf(fault.cause))
        ? 'CORS configuration issue'
        : 'WordPress site not reachable'
    case 'failed':
      return `Connection failed: ${messageOf(fault.cause)}`
    case 'refused':
      return `Connection failed: ${fault.message}`
  }
}

/** The underlying cause of a fault, for the log; undefined if it has none. */
export const causeOf = (fault: object): string | undefined =>
  'cause' in fault ? String(fault.cause) : undefined

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

/**
 * WordPress is up and answers that the requested thing does not exist: an unknown route, a page past the last one, an
 * invalid id. Anything else (another status, no answer, garbage, a proxy's 404) says nothing about what WordPress has.
 */
export const isAbsence = (fault: ContentFault) =>
  fault.kind === 'http-status' && fault.code !== '' && [400, 404, 410].includes(fault.status)
