import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { recordAccess } from '#leads/admin/access-log.ts'
import { figureWeeks } from '#leads/admin/lead-figures.ts'
import { adminPageSize, type LeadPage } from '#leads/admin/leads-admin.ts'
import type { DatabaseLocation } from '#leads/database/connection.ts'
import { createLeadsFixture, type LeadsFixture, submissionOf } from './leads-fixture.ts'

const dayMs = 86_400_000

/** The admin functions for leads, for any database. */
export function testLeadsAdmin(databaseName: string, locate: () => Promise<DatabaseLocation>) {
  let fixture: LeadsFixture
  beforeEach(async () => {
    fixture = createLeadsFixture(await locate())
  })
  afterEach(() => fixture.end())

  const refuse = async () => ({ outcome: 'refused', reason: 'no such mailbox' }) as const
  const kept = (n: number, changes: Parameters<typeof submissionOf>[0] = {}) =>
    fixture.accepted(submissionOf({ idempotencyKey: `key-number-${n}`, ...changes }))
  const idsOf = ({ records }: LeadPage) => records.map(({ lead }) => lead.id)
  const noted = async () =>
    (await fixture.admin.log()).map(({ person, action, leadId, leads }) => ({
      person,
      action,
      leadId,
      leads,
    }))

  describe(`OFFICE leads admin on ${databaseName}`, () => {
    test('paginates leads, newest first, without gaps or duplicates', async () => {
      const ids: string[] = []
      for (let n = 0; n < adminPageSize + 3; n += 1) {
        // Several in one millisecond, as in a burst.
        if (n % 4 === 0) await fixture.clock.advance(1)
        ids.push((await kept(n)).id)
      }
      const first = await fixture.admin.list('anna', {})
      expect(first.records).toHaveLength(adminPageSize)
      expect(first.next).not.toBeNull()
      const second = await fixture.admin.list('anna', { after: first.next ?? undefined })
      expect(second).toMatchObject({ next: null })
      expect([...idsOf(first), ...idsOf(second)].toSorted()).toEqual(ids.toSorted())
      const times = [...first.records, ...second.records].map(({ lead }) => lead.receivedAt)
      expect(times).toEqual(times.toSorted((a, b) => b - a))
    })

    test('searches every field ignoring case and accents, and filters by state and form', async () => {
      const { id } = await kept(1, { values: { name: 'Kovács Béla', message: 'Árvíztűrő "tükör"\n50%' } })
      const { id: other } = await kept(2, { form: 'quote', values: { services: ['seo', 'web'] } })
      const { id: spam } = await kept(3, { trust: 'spam' })
      fixture.answers.notification = refuse
      await fixture.deliverDue()
      const { id: fresh } = await kept(4, { values: { name: 'B%' } })
      const find = async (filter: Parameters<LeadsFixture['admin']['list']>[1]) =>
        idsOf(await fixture.admin.list('anna', filter))
      expect(await find({ words: 'kovacs TUKOR' })).toEqual([id])
      expect(await find({ words: '"tükör" 50%' })).toEqual([id])
      expect(await find({ words: 'kovacs nobody' })).toEqual([])
      expect(await find({ words: 'seo' })).toEqual([other])
      expect(await find({ words: '%' })).toHaveLength(2)
      expect(await find({ state: 'spam' })).toEqual([spam])
      expect(await find({ state: 'waiting' })).toEqual([fresh])
      expect((await find({ state: 'dead' })).toSorted()).toEqual([id, other].toSorted())
      expect(await find({ state: 'delivered' })).toEqual([])
      expect(await find({ form: 'quote' })).toEqual([other])
      expect(await find({ since: fixture.clock.now() + 1 })).toEqual([])
    })

    test('OFFICE-2 logs views and changes by user, without visitor data', async () => {
      const { id } = await kept(1)
      await fixture.admin.list('anna', {})
      await fixture.admin.list('anna', { words: 'agnes@example.com' })
      await fixture.admin.show('bela', id)
      await fixture.admin.retry('bela', id)
      await fixture.admin.setVerdict('bela', id, 'spam')
      await fixture.admin.setVerdict('bela', id, 'restore')
      await fixture.admin.export('anna', { filter: {}, separator: ';' })
      await fixture.admin.erase('anna', { email: 'agnes@example.com', isCertain: false })
      await fixture.admin.erase('anna', { email: 'agnes@example.com', isCertain: true })
      await fixture.admin.figures()
      const about = (person: string, action: string, leadId: string | null) => ({
        person,
        action,
        leadId,
        leads: 1,
      })
      expect(await noted()).toEqual([
        about('anna', 'erase', null),
        about('anna', 'find', null),
        about('anna', 'export', null),
        about('bela', 'restore', id),
        about('bela', 'spam', id),
        about('bela', 'retry', id),
        about('bela', 'show', id),
        about('anna', 'search', null),
        about('anna', 'list', null),
      ])
      expect(JSON.stringify(await fixture.admin.log())).not.toContain('agnes')
    })

    test('OFFICE-2 limits the log, and expires it with the leads', async () => {
      const people = ['anna', 'bela', 'cili', 'dani']
      for (const person of people) {
        const entry = { at: fixture.clock.now(), person, action: 'show', leadId: null, leads: 1 } as const
        await fixture.database.transact((db) => recordAccess(db, entry, 3))
      }
      expect((await noted()).map(({ person }) => person)).toEqual(['dani', 'cili', 'bela'])
      await fixture.runMaintenance()
      expect(await noted()).toHaveLength(3)
      // A clock that was set forward deletes nothing for a day.
      await fixture.clock.advance(800 * dayMs)
      await fixture.runMaintenance()
      await fixture.clock.advance(2 * dayMs)
      await fixture.runMaintenance()
      expect(await noted()).toEqual([])
    })

    test('stops deliveries of spam; resumes missing ones when restored', async () => {
      fixture.answers.notification = refuse
      const { id } = await kept(1)
      await fixture.deliverDue()
      expect(await fixture.admin.setVerdict('anna', id, 'spam')).toMatchObject({ state: 'spam', jobs: [] })
      delete fixture.answers.notification
      await fixture.clock.advance(dayMs)
      await fixture.deliverDue()
      expect(fixture.attempts).toHaveLength(1)
      expect(await fixture.admin.retry('anna', id)).toEqual({ jobs: 0 })
      const restored = await fixture.admin.setVerdict('anna', id, 'restore')
      expect(restored).toMatchObject({ state: 'waiting', lead: { trust: 'trusted' } })
      await fixture.deliverDue()
      expect(await fixture.admin.show('anna', id)).toMatchObject({ state: 'delivered' })
      expect(await fixture.admin.setVerdict('anna', id, 'restore')).toMatchObject({ state: 'delivered' })
      expect(await fixture.admin.setVerdict('anna', 'ffffffff', 'spam')).toBeNull()
    })

    test('OFFICE-4 sends a doubtful lead’s held mails once it is marked as not spam', async () => {
      const { id } = await fixture.accepted(submissionOf({ trust: 'doubtful' }), ['notification'])
      await fixture.deliverDue()
      expect((await fixture.admin.list('anna', { state: 'doubtful' })).records).toMatchObject([
        { state: 'doubtful', lead: { id } },
      ])
      const restored = await fixture.admin.setVerdict('anna', id, 'restore')
      expect(restored).toMatchObject({ state: 'waiting', lead: { trust: 'trusted' } })
      await fixture.deliverDue()
      const after = await fixture.admin.show('anna', id)
      expect(after).toMatchObject({ state: 'delivered' })
      expect(after?.jobs.map(({ kind, attempts }) => [kind, attempts])).toEqual([
        ['auto-reply', 1],
        ['notification', 1],
      ])
      expect((await fixture.admin.list('anna', { state: 'doubtful' })).records).toEqual([])
    })

    test('retries failed deliveries', async () => {
      fixture.answers.notification = refuse
      const { id } = await kept(1)
      await fixture.deliverDue()
      delete fixture.answers.notification
      expect(await fixture.admin.retry('anna', id)).toEqual({ jobs: 1 })
      await fixture.deliverDue()
      expect(await fixture.admin.show('anna', id)).toMatchObject({ state: 'delivered' })
      expect(await fixture.admin.retry('anna', 'ffffffff')).toBeNull()
    })

    test('exports the list as CSV without formulas', async () => {
      await kept(1, { values: { name: '=HYPERLINK("x")', email: 'a@example.com' } })
      await kept(2, { form: 'waitlist' })
      const { csv, leads, isWhole } = await fixture.admin.export('anna', {
        filter: { form: 'contact' },
        separator: ';',
      })
      expect({ leads, isWhole }).toEqual({ leads: 1, isWhole: true })
      expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
      expect(csv.trimEnd().split('\r\n')).toHaveLength(2)
    })

    test('erases a person only when confirmed', async () => {
      await kept(1)
      const order = { email: 'AGNES@example.com', isCertain: false }
      expect((await fixture.admin.erase('anna', order)).leads).toHaveLength(1)
      expect((await fixture.admin.list('anna', {})).records).toHaveLength(1)
      await fixture.admin.erase('anna', { ...order, isCertain: true })
      expect((await fixture.admin.list('anna', {})).records).toEqual([])
    })

    test('counts leads by form and week, without spam', async () => {
      await fixture.clock.advance(100 * dayMs)
      await kept(1)
      await fixture.clock.advance(8 * dayMs)
      await kept(2)
      await kept(3, { form: 'quote' })
      await kept(4, { trust: 'spam' })
      const figures = await fixture.admin.figures()
      expect(figures.weeks).toHaveLength(figureWeeks)
      expect(figures.weeks.every((day) => new Date(day).getUTCDay() === 1)).toBe(true)
      expect(figures.forms.contact?.toSpliced(0, figureWeeks - 3)).toEqual(expect.arrayContaining([1, 1]))
      expect(figures.forms.contact?.reduce((sum, count) => sum + count)).toBe(2)
      expect(figures.forms.quote?.at(-1)).toBe(1)
      expect(figures).toMatchObject({
        lastDay: 2,
        lastWeek: 2,
        spamLastWeek: 1,
        queue: { waiting: 3, retrying: 0, dead: 0 },
      })
    })
  })
}
