import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Kysely } from 'kysely'
import { systemClock } from '#base/clock.ts'
import { silentLog } from '#base/log.ts'
import type { DatabaseLocation } from '#leads/database/connection.ts'
import { createLeadsDatabase } from '#leads/database/leads-database.ts'
import type { Schema } from '#leads/database/schema.ts'
import { findPostgres, startTestPostgres, type TestPostgres } from '#testing/servers/test-postgres.ts'
import { messageOf } from '../processes/processes.ts'
import type { IntakeOrder } from './intake-process.ts'

export type DatabaseUnderTest = { name: string; location: DatabaseLocation; deliveriesFile: string }

/** Runs on SQLite and, if it is installed, on PostgreSQL, each empty, and removes both afterwards. */
export async function onEachDatabase<Value>(
  use: (database: DatabaseUnderTest) => Promise<Value[]>,
): Promise<Value[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'igniting-leads-'))
  const programs = findPostgres()
  let postgres: TestPostgres | null = null
  try {
    const database = (name: string, databaseUrl: string | null) => ({
      name,
      location: { databaseUrl, dataDirectory: folder },
      deliveriesFile: path.join(folder, `${name}.deliveries`),
    })
    const values = await use(database('SQLite', null))
    if (programs === null) process.stderr.write('PostgreSQL is not installed here: it is not measured\n')
    else {
      postgres = await startTestPostgres(programs)
      values.push(...(await use(database('PostgreSQL', await postgres.createDatabase()))))
    }
    return values
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export type Intake = { port: number; end(signal: NodeJS.Signals): Promise<void> }

const intakeFile = fileURLToPath(new URL('intake-process.ts', import.meta.url))

/** @param prefix a command that wraps the process, such as `strace -f` */
export async function startIntake(order: IntakeOrder, prefix: readonly string[] = []): Promise<Intake> {
  const [command = process.execPath, ...words] = [
    ...prefix,
    process.execPath,
    intakeFile,
    JSON.stringify(order),
  ]
  const child = spawn(command, words, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const { port, pid } = await messageOf<{ port: number; pid: number }>(child)
  return {
    port,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      // Not to the wrapper it was started with, which may not forward signals.
      process.kill(pid, signal)
      await ended
    },
  }
}

export type Answer = { status: number; id: string | null; ms: number }

const agent = new Agent({ keepAlive: true, maxSockets: 200 })
let sent = 0

/** Sends a contact form as a browser with JavaScript does; status 0 if the process died meanwhile. */
export function submit(port: number): Promise<Answer> {
  sent += 1
  const startedAt = performance.now()
  const body = JSON.stringify({
    name: 'Ágnes',
    email: `visitor-${sent}@example.com`,
    message: 'Árvíztűrő tükörfúrógép. '.repeat(20),
    lang: 'hu',
    idempotency_key: `visit-${process.pid}-${sent}`,
    elapsed_ms: 60_000,
  })
  return new Promise((resolve) => {
    const end = (status: number, id: string | null) =>
      resolve({ status, id, ms: performance.now() - startedAt })
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
    const posting = request(
      { host: '127.0.0.1', port, path: '/api/forms/contact', method: 'POST', agent, headers },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', () => end(0, null))
        response.on('end', () => {
          const answer = response.statusCode === 202 ? JSON.parse(String(Buffer.concat(chunks))) : {}
          end(response.statusCode ?? 0, answer.id ?? null)
        })
      },
    )
    posting.on('error', () => end(0, null))
    posting.end(body)
  })
}

/** Visitors who each keep sending forms until told to stop. @returns every response */
export async function submitters(count: number, port: number, goOn: () => boolean): Promise<Answer[]> {
  const answers: Answer[] = []
  const visitor = async () => {
    while (goOn()) {
      const answer = await submit(port)
      answers.push(answer)
      if (answer.status === 0) return
    }
  }
  await Promise.all(Array.from({ length: count }, visitor))
  return answers
}

/** Reads the database from outside the process. */
export async function look<Value>(
  location: DatabaseLocation,
  work: (db: Kysely<Schema>) => Promise<Value>,
): Promise<Value> {
  const database = createLeadsDatabase(location, { clock: systemClock, log: silentLog })
  const found = await database.use(work)
  await database.close()
  if (!found.ok) throw new Error('the database cannot be read')
  return found.value
}

/** Ids of the deliveries made, including repetitions. */
export const deliveriesIn = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
