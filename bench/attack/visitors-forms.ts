import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { systemClock } from '#base/clock.ts'
import { type Answer, submit } from '../leads/intake.ts'
import type { Fixture } from '../measuring/fixture.ts'

export type VisitorsForms = { sent: number; refused: number; lost: number }

/** Below the limit per address in ten minutes. */
const formsPerMinute = 6

/** A visitor sends a form every few seconds. @returns how many were not accepted, and how many were confirmed but not stored */
export async function visitorsForms(
  { site, dataDirectory }: Pick<Fixture, 'site' | 'dataDirectory'>,
  seconds: number,
): Promise<VisitorsForms> {
  const port = Number(new URL(site.origin).port)
  const sending: Promise<Answer>[] = []
  for (let form = 0; form < (seconds / 60) * formsPerMinute; form++) {
    sending.push(submit(port))
    await systemClock.sleep(60_000 / formsPerMinute)
  }
  const answers = await Promise.all(sending)
  const taken = answers.filter(({ status }) => status === 202)
  return { sent: answers.length, refused: answers.length - taken.length, lost: lostOf(taken, dataDirectory) }
}

/** The number of confirmed forms that are missing from the database. */
export function lostOf(taken: readonly Answer[], dataDirectory: string): number {
  const database = new DatabaseSync(path.join(dataDirectory, 'leads.sqlite'), { readOnly: true })
  try {
    const isKept = database.prepare('select 1 from leads where id = ?')
    return taken.filter(({ id }) => isKept.get(id) === undefined).length
  } finally {
    database.close()
  }
}
