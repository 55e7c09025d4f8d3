import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { systemClock } from '#base/clock.ts'
import { type Answer, submit } from '../leads/intake.ts'
import type { Fixture } from '../measuring/fixture.ts'
import { lostOf } from './visitors-forms.ts'

const forms = 40

export type LockedDatabase = { answers: Answer[]; lost: number }

/**
 * Another program locks the database of leads while forms arrive. @returns every response, and the number of confirmed leads that
 * were not stored
 */
export async function lockDatabase(
  { site, dataDirectory }: Pick<Fixture, 'site' | 'dataDirectory'>,
  seconds: number,
): Promise<LockedDatabase> {
  const database = new DatabaseSync(path.join(dataDirectory, 'leads.sqlite'))
  const port = Number(new URL(site.origin).port)
  try {
    database.exec('begin immediate')
    const sent = Array.from({ length: forms }, () => submit(port))
    await systemClock.sleep(seconds * 1_000)
    database.exec('rollback')
    const answers = await Promise.all(sent)
    const taken = answers.filter(({ status }) => status === 202)
    return { answers, lost: lostOf(taken, dataDirectory) }
  } finally {
    database.close()
  }
}
