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
  /** Null while the database is away. */
  counts(): Promise<LeadsCounts | null>
  /** Delivers what is due, and resolves when nothing is. */
  deliverDue(): Promise<void>
  /** What is done every ten minutes: retention of leads and of mails as files, and the plan of the day's digest. */
  runMaintenance(): Promise<void>
  /**
   * Opens the database and begins to deliver. A database that is away is no fault: it is tried again by each use.
   * @returns a fault of one line when the database was written by a newer version of the site; nothing runs then
   */
  start(): Promise<Result<void, string>>
  /**
   * Ends or gives back what is under way, within seconds, and closes the database.
   * @param drained the last submission has been answered; deliveries end meanwhile
   */
  stop(drained?: Promise<void>): Promise<void>
}

/**
 * The whole leads room, joined.
 * @param targets what each kind of delivery does
 * @param deliveriesOf where a lead goes that was taken for spam and is none
 * @param digest mails the studio the day's digest; null when off
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
