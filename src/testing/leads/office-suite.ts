import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DatabaseLocation } from '#leads/database/connection.ts'
import type { LeadPage } from '#leads/office/lead-search.ts'
import { noteInOffice } from '#leads/office/office-log.ts'
import { figureWeeks, officePageSize } from '#leads/policies.ts'
import { createLeadsStage, type LeadsStage, submissionOf } from './leads-stage.ts'

const dayMs = 86_400_000

/** What the studio's office promises, whichever database the leads are in. */
export function testOffice(databaseName: string, locate: () => Promise<DatabaseLocation>) {
  let stage: LeadsStage
  beforeEach(async () => {
    stage = createLeadsStage(await locate())
  })
  afterEach(() => stage.end())

  const refuse = async () => ({ outcome: 'refused', reason: 'no such mailbox' }) as const
  const kept = (n: number, changes: Parameters<typeof submissionOf>[0] = {}) =>
    stage.accepted(submissionOf({ idempotencyKey: `key-number-${n}`, ...changes }))
  const idsOf = ({ records }: LeadPage) => records.map(({ lead }) => lead.id)
  const noted = async () =>
    (await stage.office.log()).map(({ person, action, leadId, leads }) => ({ person, action, leadId, leads }))

  describe(`OFFICE the office on ${databaseName}`, () => {
    test('lists leads a page at a time, newest first, without a gap or a double', async () => {
      const ids: string[] = []
      for (let n = 0; n < officePageSize + 3; n += 1) {
        // Several in one millisecond, as a burst leaves them.
        if (n % 4 === 0) await stage.clock.advance(1)
        ids.push((await kept(n)).id)
      }
      const first = await stage.office.list('anna', {})
      expect(first.records).toHaveLength(officePageSize)
      expect(first.next).not.toBeNull()
      const second = await stage.office.list('anna', { after: first.next ?? undefined })
      expect(second).toMatchObject({ next: null })
      expect([...idsOf(first), ...idsOf(second)].toSorted()).toEqual(ids.toSorted())
      const times = [...first.records, ...second.records].map(({ lead }) => lead.receivedAt)
      expect(times).toEqual(times.toSorted((a, b) => b - a))
    })

    test('finds words in any case and without accents, in every field, and by state and form', async () => {
      const { id } = await kept(1, { values: { name: 'Kovács Béla', message: 'Árvíztűrő "tükör"\n50%' } })
      const { id: other } = await kept(2, { form: 'quote', values: { services: ['seo', 'web'] } })
      const { id: spam } = await kept(3, { trust: 'spam' })
      stage.answers.notification = refuse
      await stage.deliverDue()
      const { id: fresh } = await kept(4, { values: { name: 'B%' } })
      const find = async (filter: Parameters<LeadsStage['office']['list']>[1]) =>
        idsOf(await stage.office.list('anna', filter))
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
      expect(await find({ since: stage.clock.now() + 1 })).toEqual([])
    })

    test('OFFICE-2 notes who looked at what and who changed it, and no word of a visitor', async () => {
      const { id } = await kept(1)
      await stage.office.list('anna', {})
      await stage.office.list('anna', { words: 'agnes@example.com' })
      await stage.office.show('bela', id)
      await stage.office.retry('bela', id)
      await stage.office.judge('bela', id, 'spam')
      await stage.office.judge('bela', id, 'restore')
      await stage.office.export('anna', { filter: {}, separator: ';' })
      await stage.office.erase('anna', { email: 'agnes@example.com', isCertain: false })
      await stage.office.erase('anna', { email: 'agnes@example.com', isCertain: true })
      await stage.office.figures()
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
      expect(JSON.stringify(await stage.office.log())).not.toContain('agnes')
    })

    test('OFFICE-2 the log is bounded, and goes with the leads of its time', async () => {
      const people = ['anna', 'bela', 'cili', 'dani']
      for (const person of people) {
        const entry = { at: stage.clock.now(), person, action: 'show', leadId: null, leads: 1 } as const
        await stage.database.transact((db) => noteInOffice(db, entry, 3))
      }
      expect((await noted()).map(({ person }) => person)).toEqual(['dani', 'cili', 'bela'])
      await stage.keepHouse()
      expect(await noted()).toHaveLength(3)
      // A clock that is set forward deletes nothing for a day.
      await stage.clock.advance(800 * dayMs)
      await stage.keepHouse()
      await stage.clock.advance(2 * dayMs)
      await stage.keepHouse()
      expect(await noted()).toEqual([])
    })

    test('what is marked as spam goes nowhere any more; restored, it goes where it did not go yet', async () => {
      stage.answers.notification = refuse
      const { id } = await kept(1)
      await stage.deliverDue()
      expect(await stage.office.judge('anna', id, 'spam')).toMatchObject({ state: 'spam', jobs: [] })
      delete stage.answers.notification
      await stage.clock.advance(dayMs)
      await stage.deliverDue()
      expect(stage.attempts).toHaveLength(1)
      expect(await stage.office.retry('anna', id)).toEqual({ jobs: 0 })
      const restored = await stage.office.judge('anna', id, 'restore')
      expect(restored).toMatchObject({ state: 'waiting', lead: { trust: 'trusted' } })
      await stage.deliverDue()
      expect(await stage.office.show('anna', id)).toMatchObject({ state: 'delivered' })
      expect(await stage.office.judge('anna', id, 'restore')).toMatchObject({ state: 'delivered' })
      expect(await stage.office.judge('anna', 'ffffffff', 'spam')).toBeNull()
    })

    test('OFFICE-4 sends a doubted lead’s own mails once somebody says that it is no spam', async () => {
      const { id } = await stage.accepted(submissionOf({ trust: 'doubtful' }), ['notification'])
      await stage.deliverDue()
      expect((await stage.office.list('anna', { state: 'doubtful' })).records).toMatchObject([
        { state: 'doubtful', lead: { id } },
      ])
      const restored = await stage.office.judge('anna', id, 'restore')
      expect(restored).toMatchObject({ state: 'waiting', lead: { trust: 'trusted' } })
      await stage.deliverDue()
      const after = await stage.office.show('anna', id)
      expect(after).toMatchObject({ state: 'delivered' })
      expect(after?.jobs.map(({ kind, attempts }) => [kind, attempts])).toEqual([
        ['auto-reply', 1],
        ['notification', 1],
      ])
      expect((await stage.office.list('anna', { state: 'doubtful' })).records).toEqual([])
    })

    test('tries again what was given up', async () => {
      stage.answers.notification = refuse
      const { id } = await kept(1)
      await stage.deliverDue()
      delete stage.answers.notification
      expect(await stage.office.retry('anna', id)).toEqual({ jobs: 1 })
      await stage.deliverDue()
      expect(await stage.office.show('anna', id)).toMatchObject({ state: 'delivered' })
      expect(await stage.office.retry('anna', 'ffffffff')).toBeNull()
    })

    test('exports what the list shows as CSV in which nothing is a formula', async () => {
      await kept(1, { values: { name: '=HYPERLINK("x")', email: 'a@example.com' } })
      await kept(2, { form: 'waitlist' })
      const { csv, leads, isWhole } = await stage.office.export('anna', {
        filter: { form: 'contact' },
        separator: ';',
      })
      expect({ leads, isWhole }).toEqual({ leads: 1, isWhole: true })
      expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
      expect(csv.trimEnd().split('\r\n')).toHaveLength(2)
    })

    test('erases a person, and only when it is certain', async () => {
      await kept(1)
      const order = { email: 'AGNES@example.com', isCertain: false }
      expect((await stage.office.erase('anna', order)).leads).toHaveLength(1)
      expect((await stage.office.list('anna', {})).records).toHaveLength(1)
      await stage.office.erase('anna', { ...order, isCertain: true })
      expect((await stage.office.list('anna', {})).records).toEqual([])
    })

    test('counts leads by form and week, without spam', async () => {
      await stage.clock.advance(100 * dayMs)
      await kept(1)
      await stage.clock.advance(8 * dayMs)
      await kept(2)
      await kept(3, { form: 'quote' })
      await kept(4, { trust: 'spam' })
      const figures = await stage.office.figures()
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
