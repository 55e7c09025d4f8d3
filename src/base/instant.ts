/**
 * Milliseconds since the Unix epoch of an ISO date; dates with different UTC offsets cannot be compared as strings.
 * @returns 0 if the text is not a date
 */
export const instantOf = (isoDate: string): number => Date.parse(isoDate) || 0
