import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { silentLog } from '#base/log.ts'
import {
  type DeliveryKind,
  type DeliveryOutcome,
  type DeliveryTargets,
  deliveryKinds,
} from '#leads/delivery.ts'
import { createLeads } from '#leads/leads.ts'
import { lanePolicies } from '#leads/queue/delivery-worker.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { submissionOf } from '#testing/leads/leads-fixture.ts'
import type { Figure } from '../measuring/figure.ts'

const minuteMs = 60_000
/** How long a delivery takes, and how long an attempt takes on a server that is down. */
const deliveryMs = 200
const refusalMs = 50
/** The maximum number of concurrent deliveries: the slots of all lanes. */
const mostAtOnce = lanePolicies.reduce((sum, { slots }) => sum + slots, 0)
/** From the servers' return until an attempt notices it, and then everything queued, at the pace of the lanes. */
const mostMinutes = 10

type Attempt = { kind: DeliveryKind; receivedAt: number; beganAt: number; wasDelivered: boolean }

/** The mail server and WordPress are down for an hour, on a fake clock, and then return. */
export async function measureLeadsOutage({ isQuick }: { isQuick: boolean }): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'igniting-outage-'))
  const clock = createFakeClock()
  const leadsInAll = isQuick ? 60 : 600
  const attempts: Attempt[] = []
  let isDown = true
  let running = 0
  let most = 0

  const targetOf =
    (kind: DeliveryKind) =>
    async ({ receivedAt }: { receivedAt: number }): Promise<DeliveryOutcome> => {
      const attempt = { kind, receivedAt, beganAt: clock.now(), wasDelivered: !isDown }
      attempts.push(attempt)
      running += 1
      most = Math.max(most, running)
      await clock.sleep(attempt.wasDelivered ? deliveryMs : refusalMs)
      running -= 1
      return attempt.wasDelivered ? { outcome: 'delivered' } : { outcome: 'later', reason: 'ECONNREFUSED' }
    }
  const targets: DeliveryTargets = Object.fromEntries(deliveryKinds.map((kind) => [kind, targetOf(kind)]))
  const leads = createLeads({
    location: { databaseUrl: null, dataDirectory: folder },
    keepMonths: 24,
    targets,
    deliveriesOf: () => [],
    digest: null,
    log: silentLog,
    clock,
  })
  await leads.start()
  try {
    for (let n = 0; n < leadsInAll; n += 1) {
      const submission = submissionOf({ idempotencyKey: `visit-number-${n}` })
      await leads.ledger.accept(submission, ['newsletter', 'contact-form-7', 'auto-reply', 'notification'])
      await clock.advance((60 * minuteMs) / leadsInAll)
    }
    isDown = false
    const backAt = clock.now()
    let minutes = 0
    const isDone = async () => {
      const counts = await leads.counts()
      return counts !== null && counts.waiting + counts.retrying === 0
    }
    for (; minutes < 3 * mostMinutes && !(await isDone()); minutes += 1) await clock.advance(minuteMs)
    const delivered = attempts.filter(({ wasDelivered }) => wasDelivered)
    const figure = (name: string, value: number, unit: string, bound: Figure['bound']): Figure => ({
      name: `mail and WordPress down for an hour, ${leadsInAll} leads: ${name}`,
      value,
      unit,
      bound,
    })
    return [
      figure('delivered', delivered.length, 'jobs', { atLeast: 4 * leadsInAll }),
      figure('attempts during the hour', attempts.length - delivered.length, '', null),
      figure('attempts in the first second after it', countBetween(attempts, backAt, backAt + 1_000), '', {
        atMost: (mostAtOnce * 1_000) / deliveryMs,
      }),
      figure('attempts at a time', most, '', { atMost: mostAtOnce }),
      figure('all delivered within', minutes, 'min', { atMost: mostMinutes }),
      figure('mails that came after a mail of less need', outOfOrder(delivered), '', { atMost: 0 }),
    ]
  } finally {
    await leads.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const countBetween = (attempts: readonly Attempt[], from: number, to: number) =>
  attempts.filter(({ beganAt }) => beganAt >= from && beganAt < to).length

/**
 * Notifications still queued when an auto-reply was sent. The first mails after the return do not count: they are the ones that
 * were being retried just then.
 */
function outOfOrder(delivered: readonly Attempt[]): number {
  const mails = delivered.filter(({ kind }) => kind === 'notification' || kind === 'auto-reply')
  const found = mails.findIndex(({ beganAt }) => beganAt > (mails[0]?.beganAt ?? 0) + deliveryMs)
  const drained = mails.slice(Math.max(0, found))
  const firstReply = drained.findIndex(({ kind }) => kind === 'auto-reply')
  return firstReply < 0 ? 0 : drained.slice(firstReply).filter(({ kind }) => kind === 'notification').length
}
