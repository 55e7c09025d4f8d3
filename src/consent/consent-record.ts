import { attempt } from './browser/browser-storage.ts'
import { type Consent, categories, necessaryOnly } from './categories.ts'
import { choiceLastsMs } from './policies.ts'

/** CONS-3: the three keys in the browser's local storage. */
export const storageKeys = {
  record: 'cookie-consent',
  given: 'cookie-consent-given',
  dismissed: 'cookie-banner-dismissed',
} as const

/** A visitor's choice as stored under `cookie-consent`: the four categories of SPEC §3, and the circumstances of the choice. */
export type ConsentRecord = Consent & {
  /** Version of the policy in force at the time. */
  policyVersion: number
  /** Milliseconds since the Unix epoch. */
  at: number
  /** Chosen here despite Global Privacy Control. */
  despiteSignal?: true
}

/** The effective consent, and whether to show the banner. */
export type ConsentState = { consent: Consent; mustAsk: boolean }

/** Parses the stored choice. CONS-4: unparsable input counts as no choice; only `true` counts as consent. */
export function parseRecord(text: string | null): ConsentRecord | null {
  const raw: unknown = attempt(() => JSON.parse(text ?? 'null'))
  if (typeof raw !== 'object' || raw === null) return null
  const { policyVersion, at, despiteSignal, ...stored } = raw as Record<string, unknown>
  if (typeof policyVersion !== 'number' || typeof at !== 'number') return null
  const allowed = categories.map((category) => [category, stored[category] === true])
  return {
    ...(Object.fromEntries(allowed) as Consent),
    necessary: true,
    policyVersion,
    at,
    ...(despiteSignal === true && { despiteSignal }),
  }
}

/**
 * The effective consent. A missing, expired or outdated choice allows nothing and is requested again. Global Privacy
 * Control denies statistics and marketing without asking, unless the visitor opted in here despite it.
 * @param now milliseconds since the Unix epoch
 */
export function evaluate(
  record: ConsentRecord | null,
  { policyVersion, hasSignal, now }: { policyVersion: number; hasSignal: boolean; now: number },
): ConsentState {
  // A choice from the future means that the clock was wrong; it must expire as well.
  const counts =
    record !== null && record.policyVersion >= policyVersion && Math.abs(now - record.at) <= choiceLastsMs
  if (!counts) return { consent: necessaryOnly, mustAsk: !hasSignal }
  const { statistics, marketing, preferences } = record
  const mayAllow = !hasSignal || record.despiteSignal === true
  return {
    consent: {
      necessary: true,
      statistics: statistics && mayAllow,
      marketing: marketing && mayAllow,
      preferences,
    },
    mustAsk: false,
  }
}
