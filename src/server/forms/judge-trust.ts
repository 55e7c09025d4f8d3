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

/** Only the honeypot is proof. Everything else may happen to a person, so it marks the lead and keeps it. */
export function judgeTrust({ honeypot, elapsedMs, isPerson }: TrustSigns): Trust {
  if (honeypot !== undefined && honeypot !== '') return 'spam'
  return isPerson && !isHasty(elapsedMs) ? 'trusted' : 'doubtful'
}

function isHasty(elapsedMs: unknown): boolean {
  const said = typeof elapsedMs === 'number' || (typeof elapsedMs === 'string' && elapsedMs !== '')
  return said && !(Number(elapsedMs) >= minimumFillMs)
}
