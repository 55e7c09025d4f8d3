/** Tuning numbers of the preview. */

/** How long an opened preview may be reloaded. */
export const previewMs = 30 * 60_000
/** What WordPress posts to open one: a few numbers and a signature. */
export const maxPassBytes = 4_000
/** WordPress renders the draft while the editor waits. */
export const draftTimeoutMs = 10_000
export const maxDraftBytes = 5_000_000
