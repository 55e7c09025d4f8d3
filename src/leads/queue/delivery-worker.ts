import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { createSingleFlight } from '#resilience/single-flight.ts'
import type { JobKind } from '../database/schema.ts'
import type { AttemptDelivery } from './attempt-delivery.ts'
import type { DeliveryQueue, Job } from './delivery-queue.ts'

/** The time limit of an attempt. */
const attemptTimeoutMs = 30_000
/** How soon jobs are found that another process, or the command line, made due. */
const pollMs = 5_000
/** How long a stop waits for running deliveries; unfinished ones are aborted and repeated after the next start. */
const stopWithinMs = 5_000

/**
 * Kinds of delivery that go to the same server share its slots, in order of priority. After an outage a server gets at most this
 * many deliveries at once, and a server that hangs does not block the others.
 */
export const lanePolicies: readonly { kinds: readonly JobKind[]; slots: number }[] = [
  {
    kinds: ['notification', 'answer', 'auto-reply', 'template-mail', 'audit-mail', 'reminder', 'digest'],
    slots: 3,
  },
  // The embedded WordPress handles one request at a time, and visitors' pages come first.
  { kinds: ['contact-form-7', 'comment'], slots: 1 },
  { kinds: ['newsletter'], slots: 1 },
]
/** After this many consecutive failures a lane counts as down; its first success makes waiting retries due immediately. */
const failuresOfAnOutage = 3
/**
 * Under load, the pause between two claims: a claim costs a sync to disk, and fills all slots that have become free in the
 * meantime.
 */
export const gatherMs = 20

export type DeliveryWorker = {
  start(): void
  /** Checks for new jobs now instead of at the next poll. */
  wake(): void
  /** Runs the deliveries that are due, and resolves when none is due or running. */
  runDue(): Promise<void>
  /** Claims nothing new, waits a while for running deliveries, and returns the rest to the queue. */
  stop(): Promise<void>
}

type Lane = (typeof lanePolicies)[number] & {
  running: number
  /** Number of consecutive failures. */
  failures: number
}

/** Claims jobs in order of priority, as many at once as their lane has slots, and attempts them. */
export function createDeliveryWorker(options: {
  queue: DeliveryQueue
  deliveries: AttemptDelivery
  clock: Clock
  log: Log
}): DeliveryWorker {
  const { queue, deliveries, clock, log } = options
  const lanes: Lane[] = lanePolicies.map((lane) => ({ ...lane, running: 0, failures: 0 }))
  const filling = createSingleFlight<number>()
  const running = new Set<Promise<unknown>>()
  const stopping = new AbortController()
  const givingUp = new AbortController()
  let wakeUp = Promise.withResolvers<void>()
  let looping: Promise<void> = Promise.resolve()

  async function run(lane: Lane, job: Job) {
    const limits = { timeoutMs: attemptTimeoutMs, signal: givingUp.signal }
    const { outcome } = await deliveries.attempt(job, limits).finally(() => {
      lane.running -= 1
    })
    if (outcome === 'later') lane.failures += 1
    else {
      // The server is back, so retries that would wait up to an hour need not wait any longer.
      if (lane.failures >= failuresOfAnOutage) await queue.hasten(lane.kinds)
      lane.failures = 0
    }
  }

  function begin(lane: Lane, job: Job) {
    lane.running += 1
    const delivery = run(lane, job)
      .catch(logUnexpected)
      .finally(() => {
        running.delete(delivery)
        wakeUp.resolve()
      })
    running.add(delivery)
  }

  const fill = () => filling('', fillPlaces)

  /** Fills every free slot with jobs that are due. @returns how long until the next job is due */
  async function fillPlaces(): Promise<number> {
    const kinds = lanes.flatMap((lane) => lane.kinds)
    const found = await queue.nextRuns(kinds.filter(deliveries.isConfigured))
    if (!found.ok) return pollMs
    const runAt = new Map(found.value.map((next) => [next.kind, next.runAt]))
    const now = clock.now()
    for (const lane of lanes) {
      // Counted once: a slot that becomes free during the loop belongs to the kind with the highest priority, not to the current
      // one.
      let slots = lane.slots - lane.running
      for (const kind of lane.kinds) {
        if ((runAt.get(kind) ?? Number.POSITIVE_INFINITY) > now) continue
        if (slots === 0 || stopping.signal.aborted) break
        const claimed = await queue.claim(kind, slots)
        const jobs = claimed.ok ? claimed.value : []
        slots -= jobs.length
        for (const job of jobs) begin(lane, job)
      }
    }
    const later = [...runAt.values()].filter((at) => at > now)
    return Math.min(pollMs, ...later.map((at) => at - now))
  }

  /** A bug must not stop all other deliveries. */
  function logUnexpected(error: unknown) {
    log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'the delivery worker stumbled')
    return pollMs
  }

  async function rest(ms: number) {
    const sleep = new AbortController()
    const sleeping = clock.sleep(ms, sleep.signal).catch(() => {})
    await Promise.race([sleeping, wakeUp.promise])
    sleep.abort()
  }

  async function loop() {
    while (!stopping.signal.aborted) {
      // Renewed before checking, so that a wake-up in the meantime is not lost.
      wakeUp = Promise.withResolvers()
      await rest(await fill().catch(logUnexpected))
      if (running.size > 0) await clock.sleep(gatherMs, stopping.signal).catch(() => {})
    }
  }

  return {
    start() {
      looping = loop()
    },
    wake: () => wakeUp.resolve(),
    async runDue() {
      do {
        if (running.size > 0) await Promise.race(running)
        await fill()
      } while (running.size > 0)
    },
    async stop() {
      stopping.abort()
      wakeUp.resolve()
      await looping
      const patience = new AbortController()
      const late = clock.sleep(stopWithinMs, patience.signal).then(() => givingUp.abort())
      await Promise.race([Promise.allSettled(running), late.catch(() => {})])
      patience.abort()
      await Promise.allSettled(running)
    },
  }
}
