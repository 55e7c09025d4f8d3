import type { Language } from '#locale/language.ts'
import type { ChangeEvent } from './cache/changed-contents.ts'
import type { Content } from './content.ts'
import type { Trace } from './content-reader.ts'
import type { ContentStatus } from './content-status.ts'
import type { Availability } from './wordpress/availability.ts'
import type { CallResult } from './wordpress/calls/call.ts'
import type { ContactFormFields, NewComment, Subscription } from './wordpress/calls/writes.ts'

/** CALL-23…25: visitors' input sent to WordPress. Never retried here: only the caller can detect duplicates. */
export type WordPressWrites = {
  comment(comment: NewComment, signal: AbortSignal): CallResult
  contactForm(formId: string, fields: ContactFormFields, language: Language, signal: AbortSignal): CallResult
  /** Reads the field schema of a Contact Form 7 form. */
  contactFormSchema(formId: string): CallResult
  subscription(subscription: Subscription, signal: AbortSignal): CallResult
}

/** The content of the site, from WordPress or built in, and what the server needs to operate it. */
export type SelectedContent = {
  /** For anything but pages: each single read may wait as long as a page may. */
  content: Content
  /** The same content for one page: records what it reads, and limits the total wait of the page (LIM-3). */
  traced(trace: Trace): Content
  /** Null if there is no WordPress. */
  writes: WordPressWrites | null
  /** The state of WordPress; always `unknown` if there is none. */
  availability(): Availability
  /** Checks now, for a caller that knows that WordPress has just come up. */
  checkAvailability(): Promise<Availability>
  /**
   * Handles a change in WordPress: each affected cached answer is read again on its next request, and served as it is
   * if that fails. A burst of changes costs one refresh per answer.
   * @returns the tags of what changed, for the page cache
   */
  change(event: ChangeEvent): ReadonlySet<string>
  /** LANG-9: clears the failure counters of a language and refetches its content, at most once in 30 s. */
  refresh(language: Language): void
  /** For `/api/status`; no secrets, no internal addresses. */
  status(): ContentStatus
  /** GATE-2: stops every call to WordPress for five minutes. */
  pullEmergencySwitch(): void
  /** Whether the switch is on, for calls to WordPress that do not read content. */
  isSwitchPulled(): boolean
  /**
   * Opens the archive on disk and starts the initial loading (LOAD-3), the sweep (LOAD-5) and the drift check.
   * @param onChange receives the tags of changes that came without a webhook, for the page cache: those found by the
   *   drift check and, when WordPress recovers, everything that used a fallback
   */
  start(onChange?: (tags: ReadonlySet<string>) => void): Promise<void>
  /** Stops timers and calls, and completes pending writes. */
  stop(): Promise<void>
}
