/** Where a visitor came from first. It is noted only with consent, and travels with a form the visitor sends. */
export type FirstTouch = {
  source: string | null
  medium: string | null
  campaign: string | null
  referrer: string | null
  landingPage: string
}

/** Name of the hidden field that carries it, as JSON, with a form. */
export const firstTouchField = 'first_touch'
