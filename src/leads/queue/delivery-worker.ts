import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { createSingleFlight } from '#resilience/single-flight.ts'
import type { JobKind } from '../database/schema.ts'
import type { AttemptDelivery } from './attempt-delivery.ts'
import type { DeliveryQueue, Job } from './delivery-queue.ts'

/** An attempt ends by then. */
const attemptTimeoutMs = 30_000
/** How soon jobs are found that another process, or the command line, made due. */
const pollMs = 5_000
/** A stop waits so long for deliveries under way; what is not done then is let go and repeated by the next start. */
const stopWithinMs = 5_000

/**
 * What shares another server shares its places, in order of need. A server that is back after an outage is met by so
 * many deliveries at a time and no more; one that hangs keeps none of the others waiting.
 */
export const lanePolicies: readonly { kinds: readonly JobKind[]; slots: number }[] = [
  {
    kinds: ['notification', 'answer', 'auto-reply', 'template-mail', 'audit-mail', 'reminder', 'digest'],
    slots: 3,
  },
  // The embedded WordPress serves one request at a time, and visitors' pages come first.
  { kinds: ['contact-form-7', 'comment'], slots: 1 },
  { kinds: ['newsletter'], slots: 1 },
]
/** After this many consecutive failures a lane counts as down; its first success makes waiting retries due at once. */
const failuresOfAnOutage = 3
/**
 * While there is much to deliver, so long passes between two claims: one of them, which costs a sync to disk, fills all the
 * places that fell free meanwhile.
 */
export const gatherMs = 20

export type DeliveryWorker = {
  start(): void
  /** There may be something to do: look now, not at the next poll. */
  wake(): void
  /** Delivers what is due, and resolves when nothing is due or under way. */
  runDue(): Promise<void>
  /** Takes nothing new, waits a while for what is under way, and gives back the rest. */
  stop(): Promise<void>
}

type Lane = (typeof lanePolicies)[number] & {
  running: number
  /** Attempts that failed in a row. */
  failures: number
}

/** Claims jobs in order of need, as many at a time as their lane has places, and attempts them. */
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
  let bell = Promise.withResolvers<void>()
  let looping: Promise<void> = Promise.resolve()

  async function run(lane: Lane, job: Job) {
    const limits = { timeoutMs: attemptTimeoutMs, signal: givingUp.signal }
    const { outcome } = await deliveries.attempt(job, limits).finally(() => {
      lane.running -= 1
    })
    if (outcome === 'later') lane.failures += 1
    else {
      // The server is back. What waits for its next attempt, up to an hour, need not any longer.
      if (lane.failures >= failuresOfAnOutage) await queue.hasten(lane.kinds)
      lane.failures = 0
    }
  }

  function begin(lane: Lane, job: Job) {
    lane.running += 1
    const delivery = run(lane, job)
      .catch(stumble)
      .finally(() => {
        running.delete(delivery)
        bell.resolve()
      })
    running.add(delivery)
  }

  const fill = () => filling('', fillPlaces)

  /** Fills every free place with what is due. @returns how long until something else is due */
  async function fillPlaces(): Promise<number> {
    const kinds = lanes.flatMap((lane) => lane.kinds)
    const found = await queue.nextRuns(kinds.filter(deliveries.isConfigured))
    if (!found.ok) return pollMs
    const runAt = new Map(found.value.map((next) => [next.kind, next.runAt]))
    const now = clock.now()
    for (const lane of lanes) {
      // Counted once: a place that falls free meanwhile belongs to the kind of most need, not to the one looked at then.
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

  /** A bug must not end the deliveries of everyone else. */
  function stumble(error: unknown) {
    log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'the delivery worker stumbled')
    return pollMs
  }

  async function rest(ms: number) {
    const sleep = new AbortController()
    const sleeping = clock.sleep(ms, sleep.signal).catch(() => {})
    await Promise.race([sleeping, bell.promise])
    sleep.abort()
  }

  async function loop() {
    while (!stopping.signal.aborted) {
      // Renewed before looking: a wake-up that arrives meanwhile is not lost.
      bell = Promise.withResolvers()
      await rest(await fill().catch(stumble))
      if (running.size > 0) await clock.sleep(gatherMs, stopping.signal).catch(() => {})
    }
  }

  return {
    start() {
      looping = loop()
    },
    wake: () => bell.resolve(),
    async runDue() {
      do {
        if (running.size > 0) await Promise.race(running)
        await fill()
      } while (running.size > 0)
    },
    async stop() {
      stopping.abort()
      bell.resolve()
      await looping
      const patience = new AbortController()
      const late = clock.sleep(stopWithinMs, patience.signal).then(() => givingUp.abort())
      await Promise.race([Promise.allSettled(running), late.catch(() => {})])
      patience.abort()
      await Promise.allSettled(running)
    },
  }
}
