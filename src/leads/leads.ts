import { type Clock, systemClock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { randomShare } from '#base/random.ts'
import { failure, type Result, success } from '#base/result.ts'
import { createLeadsAdmin, type LeadsAdmin } from './admin/leads-admin.ts'
import { type ConsentReceipts, createConsentReceipts } from './consent-receipts.ts'
import type { DatabaseLocation } from './database/connection.ts'
import { createLeadsDatabase } from './database/leads-database.ts'
import { NewerDatabase } from './database/migrate.ts'
import type { DeliveryKind, DeliveryOutcome, DeliveryTargets } from './delivery.ts'
import type { DigestTarget } from './digest.ts'
import type { Submission } from './lead.ts'
import { createLedger, type Ledger } from './ledger.ts'
import type { NotifyPreviousAddress } from './mails/kinds/address-changed-mail.ts'
import { createAttemptDelivery } from './queue/attempt-delivery.ts'
import { composeDigest } from './queue/daily-digest.ts'
import { createDeliveryQueue } from './queue/delivery-queue.ts'
import { createDeliveryWorker } from './queue/delivery-worker.ts'
import { createMaintenance } from './queue/maintenance.ts'
import { countQueue, type QueueCounts } from './queue/queue-counts.ts'
import { createMemoryLimits, createSharedLimits, type RequestLimits } from './request-limits.ts'

/** The queue, and corrupt databases that were set aside and need attention. */
export type LeadsCounts = QueueCounts & { setAside: readonly string[] }

export type Leads = {
  ledger: Ledger
  limits: RequestLimits
  receipts: ConsentReceipts
  admin: LeadsAdmin
  /** Null while the database is unavailable. */
  counts(): Promise<LeadsCounts | null>
  /** Runs the deliveries that are due, and resolves when none is left. */
  deliverDue(): Promise<void>
  /** Maintenance that runs every ten minutes: retention of leads and of mail files, and scheduling of the daily digest. */
  runMaintenance(): Promise<void>
  /**
   * Opens the database and starts deliveries. An unavailable database is not a fault: each use tries again.
   * @returns a fault of one line if the database was written by a newer version of the site; nothing runs then
   */
  start(): Promise<Result<void, string>>
  /**
   * Finishes running work or returns it to the queue, within seconds, and closes the database.
   * @param drained resolves when the last submission has been answered; deliveries stop in the meantime
   */
  stop(drained?: Promise<void>): Promise<void>
}

/**
 * Creates the leads room.
 * @param targets the target of each kind of delivery
 * @param deliveriesOf the deliveries of a lead that was wrongly classified as spam
 * @param digest mails the daily digest to the studio; null if it is off
 */
export function createLeads(parts: {
  location: DatabaseLocation
  keepMonths: number
  targets: DeliveryTargets
  deliveriesOf(submission: Submission): readonly DeliveryKind[]
  digest: DigestTarget | null
  notifyPreviousAddress?: NotifyPreviousAddress
  log: Log
  clock?: Clock
  random?(): number
}): Leads {
  const { location, keepMonths, targets, deliveriesOf, digest, log, notifyPreviousAddress } = parts
  const { clock = systemClock, random = randomShare } = parts
  const database = createLeadsDatabase(location, { clock, log })
  const queue = createDeliveryQueue(database, clock)

  async function sendDigest(
    send: DigestTarget,
    until: number,
    attempt: Parameters<DigestTarget>[1],
  ): Promise<DeliveryOutcome> {
    const composed = await database.use((db) => composeDigest(db, until, database.setAside()))
    if (!composed.ok) return { outcome: 'later', reason: 'the database was away' }
    return composed.value ? send(composed.value, attempt) : { outcome: 'delivered', note: 'nothing to tell' }
  }
  const deliveries = createAttemptDelivery({
    queue,
    targets,
    digest: digest && ((until, attempt) => sendDigest(digest, until, attempt)),
    clock,
    random,
    log,
  })
  const worker = createDeliveryWorker({ queue, deliveries, clock, log })
  const maintenance = createMaintenance({
    database,
    keepMonths,
    dataDirectory: location.dataDirectory,
    hasDigest: digest !== null,
    clock,
    log,
  })

  return {
    ledger: createLedger({ database, queue, deliveries, wake: worker.wake, clock }),
    limits:
      database.kind === 'postgres' ? createSharedLimits({ database, clock, log }) : createMemoryLimits(clock),
    receipts: createConsentReceipts(database),
    admin: createLeadsAdmin({
      database,
      dataDirectory: location.dataDirectory,
      keepMonths,
      deliveriesOf,
      wake: worker.wake,
      notifyPreviousAddress,
      now: clock.now,
    }),
    async counts() {
      const counts = await countQueue(database, clock.now())
      return counts.ok ? { ...counts.value, setAside: database.setAside() } : null
    },
    deliverDue: worker.runDue,
    runMaintenance: maintenance.once,
    async start() {
      try {
        await database.use(async () => {})
      } catch (error) {
        if (error instanceof NewerDatabase) return failure(error.message)
        throw error
      }
      worker.start()
      maintenance.start()
      return success(undefined)
    },
    async stop(drained) {
      await Promise.all([worker.stop(), maintenance.stop(), drained])
      await database.close()
    },
  }
}
