import type { Trust } from '#leads/lead.ts'
import { minimumFillMs } from './policies.ts'

/** What speaks for or against a person having filled in a form. */
export type TrustSigns = {
  /** The field that no person sees. */
  honeypot: unknown
  /** Milliseconds from the page to the sending, as the browser says; absent without JavaScript. */
  elapsedMs: unknown
  /** The captcha's word; true where there is no captcha. */
  isPerson: boolean
}

/**
 * Each of the signs may come from a person: a password manager fills in the honeypot, and as fast as a bot. So none of them
 * decides; the honeypot and the captcha together do, which no software of a visitor gives.
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
