export const categories = ['necessary', 'statistics', 'marketing', 'preferences'] as const
export type Category = (typeof categories)[number]

/** Consent by category (SPEC §3). `necessary` is always true. */
export type Consent = Readonly<Record<Exclude<Category, 'necessary'>, boolean>> & { readonly necessary: true }

/** The default, and the result of "reject all" (CONS-2). */
export const necessaryOnly: Consent = {
  necessary: true,
  statistics: false,
  marketing: false,
  preferences: false,
}

export const everything: Consent = { necessary: true, statistics: true, marketing: true, preferences: true }

/** Names of the allowed categories. */
export const allowedIn = (consent: Consent): Category[] => categories.filter((category) => consent[category])
