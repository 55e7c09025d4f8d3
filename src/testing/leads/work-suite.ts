import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LeadChange } from '#leads/admin/leads-admin.ts'
import type { DatabaseLocation } from '#leads/database/connection.ts'
import { longestAnswer, longestNote } from '#leads/lead-work.ts'
import { reminderWithinMs } from '#leads/queue/reminders.ts'
import { createLeadsFixture, type LeadsFixture, submissionOf } from './leads-fixture.ts'

const hourMs = 3_600_000

/** What team members do with leads, for any database. */
export function testWork(databaseName: string, locate: () => Promise<DatabaseLocation>) {
  let fixture: LeadsFixture
  let id: string
  beforeEach(async () => {
    const kinds = ['notification', 'answer', 'reminder'] as const
    fixture = createLeadsFixture(await locate(), { kinds })
    id = (await fixture.accepted(submissionOf())).id
    await fixture.deliverDue()
  })
  afterEach(() => fixture.end())

  const record = async () => {
    const found = await fixture.admin.show('test', id)
    if (!found) throw new Error('no such lead')
    return found
  }
  const work = async (person: string, change: LeadChange) => {
    const result = await fixture.admin.work(person, id, change)
    if (!result) throw new Error('no such lead')
    return result
  }
  const answer = (version: number | null, text = 'Szia Ági!\n\nHétfőn hívlak.', key = 'form-1') =>
    work('anna', { action: 'answer', version, key, subject: 'Az üzeneted', text })
  const reminders = () => fixture.attempts.filter(({ kind }) => kind === 'reminder')

  describe(`OFFICE leads as work on ${databaseName}`, () => {
    test('OFFICE-5 a lead begins new and unread, and is read once somebody opened it', async () => {
      const [listed] = (await fixture.admin.list('anna', {})).records
      expect(listed).toMatchObject({ lead: { stage: 'new' }, seenAt: null, version: 0, entries: [] })
      expect(await fixture.admin.todo()).toEqual({ unread: 1, waiting: 1, overdue: 0 })
      await record()
      expect(await fixture.admin.todo()).toEqual({ unread: 0, waiting: 1, overdue: 0 })
      expect((await fixture.admin.figures()).work).toEqual({ unread: 0, waiting: 1, overdue: 0 })
    })

    test('OFFICE-5 stages and notes are kept with who and when, found by the list and exported', async () => {
      const { version } = await record()
      expect((await work('anna', { action: 'stage', version, stage: 'won' })).outcome).toBe('done')
      await work('bela', { action: 'note', key: 'n1', text: ' Budget 5000\u202e\r\nCall him ' })
      expect(await record()).toMatchObject({
        lead: { stage: 'won' },
        entries: [
          { person: 'anna', kind: 'stage', text: 'won', at: fixture.clock.now() },
          { person: 'bela', kind: 'note', text: 'Budget 5000\nCall him' },
        ],
      })
      const idsIn = async (wanted: 'won' | 'new' | 'spam') =>
        (await fixture.admin.list('anna', { stage: wanted })).records.map(({ lead }) => lead.id)
      expect([await idsIn('won'), await idsIn('new'), await idsIn('spam')]).toEqual([[id], [], []])
      await fixture.admin.setVerdict('anna', id, 'spam')
      expect([await idsIn('won'), await idsIn('spam')]).toEqual([[], [id]])
      const { csv } = await fixture.admin.export('anna', { filter: {}, separator: ',' })
      expect(csv).toMatch(/^\uFEFF?"id","received","form","language","stage",/)
      expect(csv).toContain('"contact","hu","spam","spam"')
      expect(csv).toContain('bela (note): Budget 5000\nCall him')
    })

    test('OFFICE-5 subscriptions and comments have lists of their own and are no work', async () => {
      await fixture.accepted(submissionOf({ form: 'newsletter', idempotencyKey: 'n' }))
      await fixture.accepted(submissionOf({ form: 'comment', idempotencyKey: 'c' }))
      const formsIn = async (list: 'inquiries' | 'newsletter' | 'comments') =>
        (await fixture.admin.list('anna', { list })).records.map(({ lead }) => lead.form)
      expect(await formsIn('inquiries')).toEqual(['contact'])
      expect(await formsIn('newsletter')).toEqual(['newsletter'])
      expect(await formsIn('comments')).toEqual(['comment'])
      expect((await fixture.admin.list('anna', {})).records).toHaveLength(3)
      expect((await fixture.admin.todo()).unread).toBe(1)
    })

    test('OFFICE-5 a change that was decided on an older state is refused and nothing is overwritten', async () => {
      const { version } = await record()
      const both = await Promise.all([
        work('anna', { action: 'stage', version, stage: 'won' }),
        work('bela', { action: 'stage', version, stage: 'lost' }),
      ])
      expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['changed', 'done'])
      const first = both.find(({ outcome }) => outcome === 'done')?.record.lead.stage
      const now = await record()
      expect(now).toMatchObject({ lead: { stage: first }, version: version + 1 })
      expect(now.entries).toHaveLength(1)
      expect((await answer(version)).outcome).toBe('changed')
      expect((await record()).entries).toHaveLength(1)
      expect((await answer(version + 1)).outcome).toBe('done')
    })

    test('OFFICE-6 an answer is stored with its delivery, sent, and makes the lead answered', async () => {
      const { version } = await record()
      const { outcome, record: after } = await answer(version)
      expect(outcome).toBe('done')
      const [entry] = after.entries
      expect(after).toMatchObject({ lead: { stage: 'answered' }, state: 'waiting' })
      expect(entry).toMatchObject({ kind: 'answer', subject: 'Az üzeneted', person: 'anna' })
      await fixture.deliverDue()
      expect(fixture.attempts.filter(({ kind }) => kind === 'answer')).toEqual([
        { kind: 'answer', deliveryId: entry?.id, leadId: id, at: fixture.clock.now() },
      ])
      expect((await record()).jobs.find((job) => job.id === entry?.id)?.state).toBe('delivered')
      expect(fixture.answered).toEqual([{ subject: 'Az üzeneted', text: 'Szia Ági!\n\nHétfőn hívlak.' }])
    })

    test('OFFICE-6 the same form sent twice is one answer, and another text under its key another', async () => {
      const { version } = await record()
      await answer(version)
      expect((await answer(version)).outcome).toBe('done')
      expect((await record()).entries).toHaveLength(1)
      expect((await answer(version, 'Mást írok.')).outcome).toBe('changed')
      expect((await answer(version + 1, 'Mást írok.')).outcome).toBe('done')
      expect((await record()).entries).toHaveLength(2)
      const note: LeadChange = { action: 'note', key: 'n', text: 'Twice' }
      await work('anna', note)
      await work('anna', note)
      expect((await record()).entries).toHaveLength(3)
    })

    test('OFFICE-6 an answer is tried again after an outage, and one that is refused is seen at the lead', async () => {
      fixture.answers.answer = async () => ({ outcome: 'later', reason: 'the mail server is away' })
      await answer((await record()).version)
      await fixture.deliverDue()
      expect(await record()).toMatchObject({ state: 'waiting' })
      fixture.answers.answer = async () => ({ outcome: 'refused', reason: '550 no such user' })
      await fixture.clock.advance(60_000)
      await fixture.deliverDue()
      const dead = await record()
      expect(dead).toMatchObject({ state: 'dead', lead: { stage: 'answered' } })
      expect(dead.jobs.find(({ kind }) => kind === 'answer')).toMatchObject({
        state: 'dead',
        note: '550 no such user',
      })
      delete fixture.answers.answer
      await fixture.admin.retry('anna', id)
      await fixture.deliverDue()
      expect((await record()).state).toBe('delivered')
    })

    test.each([
      ['text', {}, ' \u200b '],
      ['text', {}, 'x'.repeat(longestAnswer + 1)],
      ['spam', { trust: 'spam' }, 'Szia!'],
      ['address', { values: { name: 'Ági', email: 'a@b@example.com' } }, 'Szia!'],
    ] as const)('OFFICE-6 refuses an answer for its %s and stores nothing', async (outcome, lead, text) => {
      id = (await fixture.accepted(submissionOf({ ...lead, idempotencyKey: `odd ${outcome}` }))).id
      expect((await answer(0, text)).outcome).toBe(outcome)
      expect(await record()).toMatchObject({ entries: [], version: 0 })
      expect(
        (await work('anna', { action: 'note', key: '', text: 'x'.repeat(longestNote + 1) })).outcome,
      ).toBe('text')
    })

    test('OFFICE-6 an answer that waits is held back by the mark of spam and sent when that is taken back', async () => {
      fixture.answers.answer = async () => ({ outcome: 'later', reason: 'away' })
      await answer((await record()).version)
      await fixture.deliverDue()
      await fixture.admin.setVerdict('anna', id, 'spam')
      expect((await record()).jobs.map(({ kind }) => kind)).toEqual(['notification'])
      delete fixture.answers.answer
      await fixture.admin.setVerdict('anna', id, 'restore')
      await fixture.deliverDue()
      const { jobs, entries } = await record()
      expect(jobs.find(({ kind }) => kind === 'answer')?.state).toBe('delivered')
      expect(entries.map(({ text }) => text).slice(1)).toEqual(['spam', 'not-spam'])
    })

    test('OFFICE-7 reminds once when the promised time passes without an answer', async () => {
      await fixture.clock.advance(24 * hourMs - 1)
      await fixture.runMaintenance()
      await fixture.deliverDue()
      expect(reminders()).toEqual([])
      await fixture.clock.advance(1)
      for (let time = 0; time < 3; time += 1) {
        await Promise.all([fixture.runMaintenance(), fixture.runMaintenance()])
        await fixture.deliverDue()
        await fixture.clock.advance(hourMs)
      }
      expect(reminders().map(({ leadId }) => leadId)).toEqual([id])
      expect(await record()).toMatchObject({ state: 'delivered' })
      expect(await fixture.admin.todo()).toMatchObject({ waiting: 1, overdue: 1 })
    })

    test.each<[string, () => Promise<unknown>]>([
      ['that was answered', async () => answer((await record()).version)],
      ['that was won', async () => work('anna', { action: 'stage', version: null, stage: 'won' })],
      ['that is spam', async () => fixture.admin.setVerdict('anna', id, 'spam')],
    ])('OFFICE-7 reminds of no lead %s', async (_, change) => {
      await change()
      await fixture.clock.advance(30 * hourMs)
      await fixture.runMaintenance()
      await fixture.deliverDue()
      expect(reminders()).toEqual([])
    })

    test('OFFICE-7 reminds as late as the form promises, of no form that promises nothing, and of nothing long past', async () => {
      const draft = await fixture.accepted(submissionOf({ form: 'homepage-draft', idempotencyKey: 'draft' }))
      for (const form of ['waitlist', 'newsletter', 'comment', 'template'] as const)
        await fixture.accepted(submissionOf({ form, idempotencyKey: form }))
      await fixture.clock.advance(25 * hourMs)
      await fixture.runMaintenance()
      await fixture.deliverDue()
      expect(reminders().map(({ leadId }) => leadId)).toEqual([id])
      await fixture.clock.advance(24 * hourMs)
      await fixture.runMaintenance()
      await fixture.deliverDue()
      expect(reminders().map(({ leadId }) => leadId)).toEqual([id, draft.id])
      const late = await fixture.accepted(submissionOf({ idempotencyKey: 'late' }))
      await fixture.clock.advance(24 * hourMs + reminderWithinMs)
      // A clock jump of more than a day is ignored, so the lead is backdated instead.
      await fixture.database.use((db) =>
        db.updateTable('leads').set({ received_at: 0 }).where('id', '=', late.id).execute(),
      )
      await fixture.runMaintenance()
      await fixture.deliverDue()
      expect(reminders()).toHaveLength(2)
    })

    test('GDPR-1 erasure takes notes and answers with the lead, and the address out of those of others', async () => {
      await answer((await record()).version)
      await work('anna', { action: 'note', key: 'n', text: 'Ágnes: call her' })
      const other = await fixture.accepted(
        submissionOf({ values: { name: 'Béla', email: 'bela@example.com' }, idempotencyKey: 'other' }),
      )
      await fixture.admin.work('anna', other.id, {
        action: 'note',
        key: 'n',
        text: 'Knows Agnes@Example.com from school',
      })
      const found = await fixture.admin.erase('anna', { email: 'agnes@example.com', isCertain: true })
      expect(found.leads.map((lead) => lead.id)).toEqual([id])
      expect(found.mentions.map((lead) => lead.id)).toEqual([other.id])
      expect((await fixture.admin.show('anna', other.id))?.entries[0]?.text).toBe(
        'Knows [erased] from school',
      )
      const left = await fixture.database.use((db) => db.selectFrom('lead_entries').selectAll().execute())
      expect(left).toMatchObject({ ok: true, value: [{ lead_id: other.id }] })
    })

    test('notes and answers go with the lead when its time is over', async () => {
      await work('anna', { action: 'note', key: 'n', text: 'Old' })
      for (let day = 0; day < 2; day += 1) await fixture.clock.advance(12 * hourMs)
      await fixture.database.use((db) => db.updateTable('leads').set({ received_at: 0 }).execute())
      await fixture.runMaintenance()
      const left = await fixture.database.use((db) => db.selectFrom('lead_entries').selectAll().execute())
      expect(left).toEqual({ ok: true, value: [] })
    })

    test('a correction by the visitor leaves an answer that waits in the queue', async () => {
      fixture.answers.answer = async () => ({ outcome: 'later', reason: 'away' })
      await answer((await record()).version)
      await fixture.database.use((db) =>
        db
          .updateTable('leads')
          .set({ returned_until: fixture.clock.now() + hourMs })
          .execute(),
      )
      await fixture.accepted(submissionOf({ values: { name: 'Ági', email: 'agnes@example.com' } }))
      expect((await record()).jobs.map(({ kind }) => kind).toSorted()).toEqual(['answer', 'notification'])
    })
  })
}
