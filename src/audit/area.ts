/** The six audited areas, in order. */
export const areas = ['strategy', 'website', 'search', 'social', 'data', 'conversion'] as const

export type Area = (typeof areas)[number]
