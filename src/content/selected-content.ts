import type { Language } from '#locale/language.ts'
import type { ChangeEvent } from './cache/changed-contents.ts'
import type { Content } from './content.ts'
import type { Trace } from './content-reader.ts'
import type { ContentStatus } from './content-status.ts'
import type { Availability } from './wordpress/availability.ts'
import type { CallResult } from './wordpress/calls/call.ts'
import type { ContactFormFields, NewComment, Subscription } from './wordpress/calls/writes.ts'

/** CALL-23…25: what visitors send to WordPress. Never repeated here: only the caller can detect duplicates. */
export type WordPressWrites = {
  comment(comment: NewComment, signal: AbortSignal): CallResult
  contactForm(formId: string, fields: ContactFormFields, language: Language, signal: AbortSignal): CallResult
  /** Reads what a form of Contact Form 7 asks for. */
  contactFormSchema(formId: string): CallResult
  subscription(subscription: Subscription, signal: AbortSignal): CallResult
}

/** The content of the site, from WordPress or built in, and what the server needs to run it. */
export type SelectedContent = {
  /** For anything but pages: each read waits as long as a page may. */
  content: Content
  /** The same content for one page: notes what it reads, and waits no longer than one page may in all (LIM-3). */
  traced(trace: Trace): Content
  /** Null when there is no WordPress. */
  writes: WordPressWrites | null
  /** What is known of WordPress; `unknown` permanently when there is none. */
  availability(): Availability
  /** Asks now, for a caller that knows that WordPress has just come up. */
  checkAvailability(): Promise<Availability>
  /**
   * Takes a change of WordPress: each cached answer that it touches is read again when it is next asked for; the old one
   * serves if that fails. A burst of changes costs one refresh of each answer.
   * @returns the tags of what changed, for the page cache
   */
  change(event: ChangeEvent): ReadonlySet<string>
  /** LANG-9: clears the failure counters of a language and refetches its content, at most once in 30 s. */
  refresh(language: Language): void
  /** For `/api/status`; no secrets, no internal addresses. */
  status(): ContentStatus
  /** GATE-2: stops every call to WordPress for five minutes. */
  pullEmergencySwitch(): void
  /** For calls to WordPress that read no content. */
  isSwitchPulled(): boolean
  /**
   * Opens the archive on disk and starts the initial loading (LOAD-3), the sweep (LOAD-5) and the drift check.
   * @param onChange is told the tags of what has changed without a webhook, for the page cache: what the drift check
   * has found and, when WordPress is back, everything that used a fallback
   */
  start(onChange?: (tags: ReadonlySet<string>) => void): Promise<void>
  /** Ends timers and calls, and writes what is still to be written. */
  stop(): Promise<void>
}
