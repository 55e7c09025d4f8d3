import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Log, silentLog } from '#base/log.ts'
import type { DatabaseLocation } from '#leads/database/connection.ts'
import { createLeadsDatabase } from '#leads/database/leads-database.ts'
import type { DeliveryKind, DeliveryOutcome, DeliveryTargets, StudioAnswer } from '#leads/delivery.ts'
import type { Digest } from '#leads/digest.ts'
import type { Submission } from '#leads/lead.ts'
import { createLeads } from '#leads/leads.ts'
import { createFakeClock, type FakeClock } from '../fake-clock.ts'

/** A submission of the contact form; each test overrides what it needs. */
export const submissionOf = (changes: Partial<Submission> = {}): Submission => ({
  form: 'contact',
  language: 'hu',
  values: { name: 'Szabó Ágnes', email: 'agnes@example.com', message: 'Jó napot!' },
  page: '/hu/contact',
  trust: 'trusted',
  idempotencyKey: 'key-0001',
  firstTouch: null,
  ...changes,
})

export type Attempt = { kind: DeliveryKind; deliveryId: string; leadId: string; at: number }

/**
 * The leads room with a database, a fake clock, and fake delivery targets.
 * @param answers the outcome per kind of delivery; `delivered` by default
 */
export function createLeadsFixture(
  location: DatabaseLocation,
  options: {
    clock?: FakeClock
    log?: Log
    answers?: Partial<
      Record<DeliveryKind, (attempt: Attempt, signal: AbortSignal) => Promise<DeliveryOutcome>>
    >
    kinds?: readonly DeliveryKind[]
    onDigest?(digest: Digest): void
  } = {},
) {
  const {
    clock = createFakeClock(),
    log = silentLog,
    answers = {},
    kinds = ['notification', 'auto-reply', 'template-mail', 'contact-form-7', 'newsletter', 'answer'],
  } = options
  const attempts: Attempt[] = []
  const answered: StudioAnswer[] = []
  const targets: DeliveryTargets = {}
  for (const kind of kinds)
    targets[kind] = async (lead, { deliveryId, signal, answer }) => {
      if (answer) answered.push(answer)
      const attempt = { kind, deliveryId, leadId: lead.id, at: clock.now() }
      attempts.push(attempt)
      return answers[kind]?.(attempt, signal) ?? { outcome: 'delivered' }
    }
  const digests: Digest[] = []
  const leads = createLeads({
    location,
    keepMonths: 24,
    targets,
    deliveriesOf: () => kinds.slice(0, 2),
    digest: async (digest) => {
      digests.push(digest)
      return { outcome: 'delivered' }
    },
    clock,
    random: () => 1,
    log,
  })
  const database = createLeadsDatabase(location, { clock, log })
  return {
    ...leads,
    clock,
    answers,
    attempts,
    /** Answers written to visitors by the studio. */
    answered,
    digests,
    /** Direct access to the same database. */
    database,
    /** @throws if the submission is not stored */
    async accepted(submission: Submission, to: readonly DeliveryKind[] = ['notification'], hold = false) {
      const kept = await leads.ledger.accept(submission, to, { hold })
      if (!kept.ok) throw new Error('not kept')
      return kept
    },
    /** The rows of the jobs table, by kind: state, attempts and time until due. */
    async jobs(leadId: string) {
      const found = await database.use((db) =>
        db.selectFrom('jobs').selectAll().where('lead_id', '=', leadId).orderBy('kind').execute(),
      )
      if (!found.ok) throw new Error('not readable')
      return found.value.map(({ kind, state, attempts: count, run_at, note }) => ({
        kind,
        state,
        attempts: count,
        dueInMs: run_at - clock.now(),
        note,
      }))
    },
    async end() {
      await leads.stop()
      await database.close()
    },
  }
}

export type LeadsFixture = ReturnType<typeof createLeadsFixture>

export async function withFolder<Value>(use: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(path.join(tmpdir(), 'leads-'))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
