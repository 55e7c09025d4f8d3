/** What may refuse a read, outermost first; the words of `/api/status` (`refusals`) and of the log (`refusedBy`). */
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

/** How many reads each has refused since the start. */
export type Refusals = Record<Refuser, number>

export const noRefusals = (): Refusals =>
  Object.fromEntries(refusers.map((refuser) => [refuser, 0])) as Refusals
