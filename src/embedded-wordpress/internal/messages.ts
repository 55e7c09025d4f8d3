import type { Website } from './site-bridge.ts'

/** What the supervisor tells the child process that runs WordPress, as its only argument. */
export type SiteProcessSettings = {
  /** The folder that `fetchCore` gives. Read only. */
  coreDirectory: string
  /** Database, uploads, keys and credentials of this installation. */
  stateDirectory: string
  /** The project's `wordpress/`: the companion plugin and what belongs to the embedded WordPress alone. */
  wordpressDirectory: string
  sampleContentDirectory: string
  /** On 127.0.0.1; 0 takes a free one. */
  port: number
  /** The website that this WordPress belongs to; null where it runs alone. */
  website: Website | null
}

/** What the child process reports. */
export type SiteProcessReport =
  | { type: 'progress'; step: string }
  | { type: 'ready'; url: string }
  | { type: 'failed'; reason: string }
  | { type: 'warning'; message: string }
  /** PHP has answered a request, or a probe. */
  | { type: 'answered' }

/** What the child process is told: to let PHP answer something, as soon as it is idle. */
export type SiteProcessOrder = { type: 'probe' }

/** The last step of a start: WordPress is installed, and comes to its first answer. */
export const lastStep = 'warming up'
