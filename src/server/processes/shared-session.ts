import pg from 'pg'
import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { createBulkhead } from '#resilience/bulkhead.ts'
import { migrateShared } from './migrations.ts'
import { connectMs, maxQueuedStatements, queryMs, reconnectMs } from './policies.ts'

type Row = Record<string, unknown>

export type SharedSession = {
  /** @throws while there is no connection, and what PostgreSQL says; each statement is a transaction of its own */
  query(text: string, values?: readonly unknown[]): Promise<Row[]>
  start(follow: Follow): void
  /** Ends the connection, and with it the locks that it holds; another is made. */
  reconnect(): void
  /** Ends the connection, and with it the locks that it holds. */
  stop(): Promise<void>
}

/**
 * Runs once for each connection, until it throws: then another is made.
 * @param signal ends it
 * @param onWake takes what is to be called when PostgreSQL notifies or the connection breaks
 */
type Follow = (signal: AbortSignal, onWake: (wake: () => void) => void) => Promise<void>

/** One connection to the PostgreSQL that the processes share, made again whenever it is lost. */
export function createSharedSession({
  databaseUrl,
  clock,
  log,
}: {
  databaseUrl: string
  clock: Clock
  log: Log
}): SharedSession {
  const stopping = new AbortController()
  const oneAtATime = createBulkhead({ slots: 1, maxQueued: maxQueuedStatements })
  let client: pg.Client | null = null
  let isMigrated = false
  let wasReported = false
  let running = Promise.resolve()

  async function connect(): Promise<pg.Client> {
    if (!isMigrated) await migrateShared(databaseUrl)
    isMigrated = true
    const next = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: connectMs,
      query_timeout: queryMs,
      keepAlive: true,
      application_name: 'igniting-studio changes',
    })
    // Without a listener it would end the process; the next statement says what happened.
    next.on('error', () => {})
    await next.connect()
    return next
  }

  async function run(follow: Follow) {
    while (!stopping.signal.aborted) {
      try {
        const connected = await connect()
        client = connected
        await follow(stopping.signal, (wake) => {
          for (const event of ['notification', 'error', 'end'] as const) connected.on(event, wake)
        })
      } catch (error) {
        if (!stopping.signal.aborted) report(error)
      }
      const ended = end()
      client = null
      await ended
      await clock.sleep(reconnectMs, stopping.signal).catch(() => {})
    }
  }

  const end = async () => client?.end().catch(() => {})

  /** Once for each outage. */
  function report(error: unknown) {
    if (!wasReported)
      log.warn(
        { code: (error as { code?: string }).code ?? 'no answer' },
        'changes of content are neither sent to other processes nor received from them until PostgreSQL answers again',
      )
    wasReported = true
  }

  return {
    async query(text, values = []) {
      const rows = await oneAtATime.run(async () => {
        if (!client) throw new Error('PostgreSQL is not connected')
        try {
          return (await client.query(text, [...values])).rows
        } catch (error) {
          // It may still be done, and lock something for no one.
          if (error instanceof Error && error.message === 'Query read timeout') void end()
          throw error
        }
      })
      if (wasReported) log.info({}, 'changes of content are shared with other processes again')
      wasReported = false
      return rows
    },
    start(follow) {
      running = run(follow)
    },
    reconnect: () => void end(),
    async stop() {
      stopping.abort()
      await end()
      await running
    },
  }
}
