/** Events that the owner may want to count. They carry no visitor input and no address. */
export type SiteEvent =
  | { name: 'form_sent'; form: string }
  | { name: 'audit_finished'; band: string }
  | { name: 'booking_opened' }
  | { name: 'language_switched'; language: string }

export const siteEventType = 'site:event'

/** Dispatches an event in this window; the script gate decides whether it leaves the browser. */
export function announce(event: SiteEvent): void {
  window.dispatchEvent(new CustomEvent(siteEventType, { detail: event }))
}
