/** The six areas that the audit asks about, in the order in which it asks. */
export const areas = ['strategy', 'website', 'search', 'social', 'data', 'conversion'] as const

export type Area = (typeof areas)[number]
