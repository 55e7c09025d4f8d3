import type { Trust } from '#leads/lead.ts'
import { minimumFillMs } from './policies.ts'

/** Signs for or against a human sender. */
export type TrustSigns = {
  /** The hidden honeypot field. */
  honeypot: unknown
  /** Milliseconds from the page to the sending, as the browser says; absent without JavaScript. */
  elapsedMs: unknown
  /** The captcha's verdict; true without a captcha. */
  isPerson: boolean
}

/**
 * A person can cause each sign: a password manager fills in the honeypot, and as fast as a bot. So only the
 * honeypot and the captcha together mean spam.
 */
export function assessTrust({ honeypot, elapsedMs, isPerson }: TrustSigns): Trust {
  if (isFilled(honeypot) && !isPerson) return 'spam'
  return isPerson && !isFilled(honeypot) && !isHasty(elapsedMs) ? 'trusted' : 'doubtful'
}

/** Whether something is in the field that no person sees. */
export const isFilled = (honeypot: unknown): boolean => honeypot !== undefined && honeypot !== ''

function isHasty(elapsedMs: unknown): boolean {
  const said = typeof elapsedMs === 'number' || (typeof elapsedMs === 'string' && elapsedMs !== '')
  return said && !(Number(elapsedMs) >= minimumFillMs)
}
