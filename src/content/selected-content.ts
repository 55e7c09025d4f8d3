import type { Language } from '#locale/language.ts'
import type { Availability } from './availability.ts'
import type { ChangeEvent } from './changed-contents.ts'
import type { Content } from './content.ts'
import type { ContentStatus } from './content-status.ts'
import type { CallResult, ContactFormFields, NewComment, Subscription } from './wordpress-calls.ts'

/** CALL-23…25: what visitors send to WordPress. Nothing is repeated here; that is for the caller, who can tell doubles. */
export type WordPressWrites = {
  comment(comment: NewComment, signal: AbortSignal): CallResult
  contactForm(formId: string, fields: ContactFormFields, language: Language, signal: AbortSignal): CallResult
  subscription(subscription: Subscription, signal: AbortSignal): CallResult
}

/**
 * What one page was made from. Hand a new one to `traced` for each page; it fills while the page reads.
 * `reads` are names such as `posts:en` (content-names.ts), the words in which changes are told.
 */
export type Trace = {
  reads: Set<string>
  /** Something stood in that is not the content system's own: built-in content, a default, nothing at all. */
  isDegraded: boolean
}

export const createTrace = (): Trace => ({ reads: new Set(), isDegraded: false })

/** The content of the site, wherever it comes from, and what its keeper needs to run it. */
export type SelectedContent = {
  /** For whatever is no page: each read waits as long as a page may. */
  content: Content
  /** The same content for one page: notes what it reads, and waits no longer than one page may in all (LIM-3). */
  traced(trace: Trace): Content
  /** Null when there is no WordPress. */
  writes: WordPressWrites | null
  /** What is known of WordPress; `unknown` for good when there is none. */
  availability(): Availability
  /** Asks now: for whoever knows that WordPress has just come up. */
  checkAvailability(): Promise<Availability>
  /**
   * Takes a change of WordPress: every kept answer that it touches is read anew when it is next asked for, the old one
   * serving if that fails. A burst of changes costs one refresh of each answer.
   * @returns the names of what changed, for the page cache
   */
  change(event: ChangeEvent): ReadonlySet<string>
  /** LANG-9: clears the failure counters of a language and refetches its content, at most once in 30 s. */
  refresh(language: Language): void
  /** For `/api/status`; no secrets, no internal addresses. */
  status(): ContentStatus
  /** GATE-2: stops every call to WordPress for five minutes. */
  pullEmergencySwitch(): void
  /** For whoever asks WordPress for something that is no content. */
  isSwitchPulled(): boolean
  /**
   * Opens the kept answers on disk and starts the initial loading (LOAD-3), the sweep (LOAD-5) and the drift check.
   * @param onChange is told the names of what has changed without a webhook, for the page cache: what the drift check
   * has found and, when WordPress is back, everything for which something else has stood in
   */
  start(onChange?: (names: ReadonlySet<string>) => void): Promise<void>
  /** Ends timers and calls, and writes what is still to be written. */
  stop(): Promise<void>
}
