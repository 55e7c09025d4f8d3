/** What visitors do that the owner may want to count. It carries no words of the visitor and no address. */
export type SiteEvent =
  | { name: 'form_sent'; form: string }
  | { name: 'audit_finished'; band: string }
  | { name: 'booking_opened' }
  | { name: 'language_switched'; language: string }

export const siteEventType = 'site:event'

/** Tells whoever listens in this browser window. Whether anything leaves the browser is for the script gate to say. */
export function announce(event: SiteEvent): void {
  window.dispatchEvent(new CustomEvent(siteEventType, { detail: event }))
}
