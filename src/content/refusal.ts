/**
 * Policies that may refuse a read, outermost first; the names used in `/api/status` (`refusals`) and in the log
 * (`refusedBy`).
 */
export const refusers = [
  'page budget',
  'failure memory',
  'load block',
  'unknown slugs',
  'call budget',
  'availability',
  'call guard',
  'emergency switch',
  'request gate',
] as const
export type Refuser = (typeof refusers)[number]

/** Number of reads that each has refused since the start. */
export type Refusals = Record<Refuser, number>

export const noRefusals = (): Refusals =>
  Object.fromEntries(refusers.map((refuser) => [refuser, 0])) as Refusals
