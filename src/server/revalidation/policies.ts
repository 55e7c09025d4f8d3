/** Tuning numbers of the change webhook. */

/** How far the sender's clock may be off, and how long an event may have been on its way. */
export const eventMaxAgeMs = 5 * 60_000
/** Signatures remembered, so that an event counts once; with `sent_at` they need not be remembered for longer. */
export const maxRememberedSignatures = 10_000
/** An editor who imports 500 posts sends 500 events; a flood beyond this is asked to wait. */
export const eventsPerMinute = 2_000
/** A change event is a few hundred bytes. */
export const maxEventBytes = 10_000
/** WordPress sends up to a hundred of them at once. */
export const maxListBytes = 64 * 1024
export const maxEventsOfBody = 200
/** What `/api/status` tells of the last events. */
export const maxReceipts = 20
