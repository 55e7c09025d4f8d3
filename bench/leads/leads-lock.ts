import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { sqliteFileIn } from '#leads/database/set-aside.ts'
import type { Figure } from '../measuring/figure.ts'
import { type Intake, look, startIntake, submit } from './intake.ts'

const visitors = 40
const lockMs = 60_000
const pingEveryMs = 20

/** Another process holds SQLite's lock: forms are refused, everything else continues, and no confirmed lead is missing. */
export async function measureLeadsLock({ isQuick }: { isQuick: boolean }): Promise<Figure[]> {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'igniting-lock-'))
  const location = { databaseUrl: null, dataDirectory }
  const deliveriesFile = path.join(dataDirectory, 'deliveries')
  const intake = await startIntake({ location, deliveriesFile, deliveryMs: 10 })
  try {
    const before = await Promise.all(Array.from({ length: visitors }, () => submit(intake.port)))
    const other = new DatabaseSync(sqliteFileIn(dataDirectory))
    other.exec('begin immediate')
    const during = await watchLock(intake, isQuick ? lockMs / 6 : lockMs)
    other.exec('rollback')
    other.close()
    const back = await firstAccepted(intake)
    const answers = [...before, ...during.answers, back.answer]
    const kept = new Set(
      (await look(location, (db) => db.selectFrom('leads').select('id').execute())).map(({ id }) => id),
    )
    const confirmed = answers.flatMap(({ status, id }) => (status === 202 ? [id ?? ''] : []))
    return [
      {
        name: 'lock: longest wait for any other answer',
        value: during.longestMs,
        unit: 'ms',
        bound: { atMost: 50 },
      },
      {
        name: 'lock: forms answered 503',
        value: during.answers.filter(({ status }) => status === 503).length,
        unit: '',
        bound: { atLeast: visitors },
      },
      {
        name: 'lock: slowest of them',
        value: Math.max(...during.answers.map(({ ms }) => ms)),
        unit: 'ms',
        bound: { atMost: 5_000 },
      },
      {
        name: 'lock over: a form is accepted after',
        value: back.afterMs,
        unit: 'ms',
        bound: { atMost: 3_000 },
      },
      {
        name: 'lock: accepted and not there',
        value: confirmed.filter((id) => !kept.has(id)).length,
        unit: 'leads',
        bound: { atMost: 0 },
      },
    ]
  } finally {
    await intake.end('SIGTERM')
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}

/** Sends half of the forms at once and the rest one by one, and requests something else while the lock is held. */
async function watchLock({ port }: Intake, holdMs: number) {
  const startedAt = performance.now()
  const half = visitors / 2
  const sending = Array.from({ length: visitors }, async (_, nth) => {
    await sleep(nth < half ? 0 : ((nth - half) / half) * holdMs * 0.9)
    return submit(port)
  })
  let longestMs = 0
  while (performance.now() - startedAt < holdMs) {
    const asked = performance.now()
    await fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.arrayBuffer())
    longestMs = Math.max(longestMs, performance.now() - asked)
    await sleep(pingEveryMs)
  }
  return { longestMs, answers: await Promise.all(sending) }
}

async function firstAccepted({ port }: Intake) {
  const startedAt = performance.now()
  for (;;) {
    const answer = await submit(port)
    const afterMs = performance.now() - startedAt
    if (answer.status === 202 || afterMs > 20_000) return { answer, afterMs }
    await sleep(100)
  }
}
