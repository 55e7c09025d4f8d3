import type { Website } from './site-bridge.ts'

/** Settings that the supervisor passes to the child process that runs WordPress, as its only argument. */
export type SiteProcessSettings = {
  /** The folder that `fetchCore` returns. Read-only. */
  coreDirectory: string
  /** Database, uploads, keys and credentials of this installation. */
  stateDirectory: string
  /** The project's `wordpress/`: the companion plugin and the files that only the embedded WordPress uses. */
  wordpressDirectory: string
  sampleContentDirectory: string
  /** On 127.0.0.1; 0 picks a free port. */
  port: number
  /** The website that this WordPress belongs to; null if it runs alone. */
  website: Website | null
}

/** Messages from the child process. */
export type SiteProcessReport =
  | { type: 'progress'; step: string }
  | { type: 'ready'; url: string }
  | { type: 'failed'; reason: string }
  | { type: 'warning'; message: string }
  /** PHP has answered a request, or a probe. */
  | { type: 'answered' }

/** Message to the child process: have PHP answer a probe as soon as it is idle. */
export type SiteProcessOrder = { type: 'probe' }

/** The last step of a start: WordPress is installed and prepares its first answer. */
export const lastStep = 'warming up'
