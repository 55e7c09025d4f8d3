/**
 * Option keys of the forms, as sent and stored. The copy has the labels under the same keys, in the same order (SPEC
 * §3, QUOTE-1, PROD-1).
 */

export const projectTypes = [
  'social-media',
  'content-creation',
  'website-creation',
  'business-intelligence',
  'not-sure',
] as const

export const quoteServices = [
  'social-media',
  'website-creation',
  'content-creation',
  'business-intelligence',
  'photography-videography',
  'seo-optimization',
] as const

/** In euros. */
export const budgets = ['under-2500', '2500-5000', '5000-10000', '10000-15000', 'over-15000'] as const

export const timelines = ['immediately', 'within-1-month', '1-3-months', 'planning'] as const

/** The three Power BI templates. */
export const templateNames = ['sales-analytics', 'agent-performance', 'revenue-tracking'] as const
export type TemplateName = (typeof templateNames)[number]
