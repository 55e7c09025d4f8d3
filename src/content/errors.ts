import { FetchTimeout } from '#resilience/bounded-fetch.ts'

/**
 * Why a call to the content system gave nothing (SPEC §8). A closed family of values; `message` and `cause` are for
 * the operator, never for a visitor, and `cause` never leaves the server.
 */
export type ContentFault =
  | { kind: 'http-status'; status: number; statusText: string; message: string }
  | { kind: 'timeout' | 'not-connected' | 'failed'; message: string; cause?: unknown }

export type StatusFault = (status: number, statusText: string) => ContentFault

const statusFault = (status: number, statusText: string, message: string): ContentFault => ({
  kind: 'http-status',
  status,
  statusText,
  message,
})

export const apiFault: StatusFault = (status, statusText) =>
  statusFault(status, statusText, `WordPress API Error: ${status} ${statusText}`)

export const blogListFault: StatusFault = (status, statusText) =>
  statusFault(status, statusText, `HTTP error! status: ${status}`)

export const contactFormFault: StatusFault = (status, statusText) =>
  statusFault(status, statusText, `Contact form submission failed: ${status}`)

/** What became of a request that brought no usable answer; `aborted` says that its caller gave up. */
export function faultOf(error: unknown, aborted = false): ContentFault {
  if (aborted || error instanceof FetchTimeout || isAbort(error)) {
    return { kind: 'timeout', message: 'Connection timeout', cause: error }
  }
  // fetch throws a TypeError, and nothing else, for every failure of the network.
  if (error instanceof TypeError) {
    return { kind: 'not-connected', message: 'WordPress not connected', cause: error }
  }
  return { kind: 'failed', message: 'Connection failed', cause: error }
}

/** A call that was not made, because WordPress is known to be away. */
export const notAsked: ContentFault = { kind: 'not-connected', message: 'WordPress not connected' }

const isAbort = (error: unknown) => error instanceof Error && /^(Abort|Timeout)Error$/.test(error.name)

/** AVAIL-5: what the availability check says about a fault. */
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
  }
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

/**
 * WordPress is there and says that it has no such thing: an unknown route, a page past the last one, an id it cannot
 * read. Anything else (another status, silence, garbage) says nothing about what it has.
 */
export const isAbsence = (fault: ContentFault) =>
  fault.kind === 'http-status' && [400, 404, 410].includes(fault.status)
