import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import type { SharedReads } from '#content/cache/shared-reads.ts'
import { type ChangeFeed, createChangeFeed } from './change-feed.ts'
import { createSharedReads } from './shared-reads.ts'
import { createSharedSession } from './shared-session.ts'

export type SharedProcesses = Pick<ChangeFeed, 'publish' | 'start' | 'status'> & {
  reads: SharedReads
  stop(): Promise<void>
}

/** What the processes of a site share through PostgreSQL next to leads: changes of content, and reads of WordPress. */
export function createSharedProcesses(parts: {
  databaseUrl: string
  clock: Clock
  log: Log
}): SharedProcesses {
  const session = createSharedSession(parts)
  const feed = createChangeFeed({ ...parts, session })
  return { ...feed, reads: createSharedReads({ ...parts, session, feed }), stop: session.stop }
}
