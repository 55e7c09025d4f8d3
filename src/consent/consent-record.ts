import { attempt } from './browser-storage.ts'
import { type Consent, categories, necessaryOnly } from './categories.ts'
import { choiceLastsMs } from './policies.ts'

/** CONS-3: the three keys in the browser's local storage. */
export const storageKeys = {
  record: 'cookie-consent',
  given: 'cookie-consent-given',
  dismissed: 'cookie-banner-dismissed',
} as const

/** A visitor's choice, as it is kept under `cookie-consent`: the four keys of SPEC §3, and what they were said to. */
export type ConsentRecord = Consent & {
  /** Of the policy that the visitor was asked about. */
  policyVersion: number
  /** Milliseconds since the Unix epoch. */
  at: number
  /** Chosen although the browser sent Global Privacy Control, and so meant for this site. */
  despiteSignal?: true
}

/** What counts now, and whether the visitor has to be asked. */
export type Standing = { consent: Consent; mustAsk: boolean }

/** Reads what is kept. CONS-4: what fails to parse is ignored; only a plain `true` is a yes. */
export function parseRecord(text: string | null): ConsentRecord | null {
  const raw: unknown = attempt(() => JSON.parse(text ?? 'null'))
  if (typeof raw !== 'object' || raw === null) return null
  const { policyVersion, at, despiteSignal, ...kept } = raw as Record<string, unknown>
  if (typeof policyVersion !== 'number' || typeof at !== 'number') return null
  const allowed = categories.map((category) => [category, kept[category] === true])
  return {
    ...(Object.fromEntries(allowed) as Consent),
    necessary: true,
    policyVersion,
    at,
    ...(despiteSignal === true && { despiteSignal }),
  }
}

/**
 * What a choice is worth now. A missing, outlived or outdated one allows nothing and is asked for again, so a no never
 * turns into a yes by itself. Global Privacy Control is a no to statistics and marketing: it is not asked about, and
 * only what the visitor chose here in the face of it stands.
 * @param now milliseconds since the Unix epoch
 */
export function evaluate(
  record: ConsentRecord | null,
  { policyVersion, hasSignal, now }: { policyVersion: number; hasSignal: boolean; now: number },
): Standing {
  // A time from the future is a clock that was set right since; it must not last for ever.
  const counts =
    record !== null && record.policyVersion >= policyVersion && Math.abs(now - record.at) <= choiceLastsMs
  if (!counts) return { consent: necessaryOnly, mustAsk: !hasSignal }
  const { statistics, marketing, preferences } = record
  const mayBeAsked = !hasSignal || record.despiteSignal === true
  return {
    consent: {
      necessary: true,
      statistics: statistics && mayBeAsked,
      marketing: marketing && mayBeAsked,
      preferences,
    },
    mustAsk: false,
  }
}
