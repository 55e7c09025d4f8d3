export const categories = ['necessary', 'statistics', 'marketing', 'preferences'] as const
export type Category = (typeof categories)[number]

/** What a visitor allowed (SPEC §3). What is necessary always is. */
export type Consent = Readonly<Record<Exclude<Category, 'necessary'>, boolean>> & { readonly necessary: true }

/** Where everybody starts, and what "reject all" leaves (CONS-2). */
export const necessaryOnly: Consent = {
  necessary: true,
  statistics: false,
  marketing: false,
  preferences: false,
}

export const everything: Consent = { necessary: true, statistics: true, marketing: true, preferences: true }

/** The allowed ones, by name. */
export const allowedIn = (consent: Consent): Category[] => categories.filter((category) => consent[category])
