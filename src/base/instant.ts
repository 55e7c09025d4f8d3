/**
 * Milliseconds since the Unix epoch of an ISO date; dates on clocks of several offsets cannot be compared as texts.
 * @returns 0 for a text that is no date
 */
export const instantOf = (isoDate: string): number => Date.parse(isoDate) || 0
