import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import type { LeadsDatabase } from '../database/leads-database.ts'
import { maintainCopies } from '../lead-copies.ts'
import { mailFolderIn, removeOldMails } from '../mails/sending/mail-folder.ts'
import { planDigest } from './daily-digest.ts'
import { planReminders } from './reminders.ts'
import { sweep } from './retention.ts'

/** After the clock was set by more than this, it is not trusted for this long to delete anything. */
const maxClockStepMs = 24 * 60 * 60_000
const clockTrustMs = 24 * 60 * 60_000
const maintenanceEveryMs = 10 * 60_000

/** Periodic maintenance, done by whichever process gets there first; idempotent. */
export function createMaintenance(parts: {
  database: LeadsDatabase
  keepMonths: number
  dataDirectory: string
  /** Whether the studio gets a daily digest. */
  hasDigest: boolean
  clock: Clock
  log: Log
}) {
  const { database, keepMonths, dataDirectory, hasDigest, clock, log } = parts
  const stopping = new AbortController()
  const isClockTrusted = createClockTrust(clock)
  let looping: Promise<void> = Promise.resolve()

  async function once() {
    if (hasDigest) await planDigest(database, clock.now())
    if (!isClockTrusted()) {
      log.warn(
        {},
        'the clock was set by more than a day: for a day nothing is deleted by its age and no reminder is sent',
      )
      return
    }
    await planReminders(database, clock.now())
    const deleted = await sweep(database, { now: clock.now(), keepMonths })
    if (deleted.ok && deleted.value > 0)
      log.info({ leads: deleted.value }, 'leads past their time were deleted')
    await removeOldMails(mailFolderIn(dataDirectory), clock.now())
    await maintainCopies(dataDirectory, { now: clock.now(), keepMonths, log })
  }

  async function loop() {
    while (!stopping.signal.aborted) {
      await once().catch((error: unknown) =>
        log.error(
          { error: error instanceof Error ? error.name : 'unknown' },
          'the maintenance of leads failed',
        ),
      )
      await clock.sleep(maintenanceEveryMs, stopping.signal).catch(() => {})
    }
  }

  return {
    once,
    start() {
      looping = loop()
    },
    async stop() {
      stopping.abort()
      await looping
    },
  }
}

/**
 * Returns false if the clock was set by more than a day within the last day: a clock that is wrong by years would delete data
 * that is not old, which cannot be undone. Call it regularly, as it compares with the previous call.
 */
function createClockTrust(clock: Clock): () => boolean {
  const offset = () => clock.now() - clock.monotonic()
  let known = offset()
  let distrustedUntil = Number.NEGATIVE_INFINITY
  return () => {
    const found = offset()
    if (Math.abs(found - known) > maxClockStepMs) distrustedUntil = clock.monotonic() + clockTrustMs
    known = found
    return clock.monotonic() >= distrustedUntil
  }
}
