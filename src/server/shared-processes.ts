import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { randomToken } from '#base/random.ts'
import type { ChangeEvent } from '#content/cache/changed-contents.ts'
import type { SharedReads } from '#content/cache/shared-reads.ts'
import { createBulkhead } from '#resilience/bulkhead.ts'

/** Tuning parameters of what several processes share through PostgreSQL. */

/** Notifications usually arrive within milliseconds; polling finds changes without one (poolers swallow notifications). */
const pollMs = 1_000
/** Pause between attempts to reconnect: a restart of PostgreSQL takes about a second. */
const reconnectMs = 250
const connectMs = 1_000
/** Timeout of a statement on the shared connection; a vanished server never responds. */
export const queryMs = 1_500
/** Queued statements; a read of WordPress that would have to wait longer is not shared. */
const maxQueuedStatements = 500
/** Changes read at once; the rest follow in the next read. */
const changesAtOnce = 1_000
/** Changes waiting for PostgreSQL; more are collapsed into one that invalidates everything. */
const maxUnpublishedChanges = 5_000
/** A process that was disconnected for longer treats everything as changed. */
const keepChangesHours = 24
const tidyEveryMs = 10 * 60_000

/** How long other processes use a shared read of WordPress: half of what they would cache it for. */
const sharedReadSeconds = 15
/** Longer responses are not worth sending through the database. */
const maxSharedCharacters = 2_000_000
/** A process waiting for another's read polls at this interval, and reads for itself after `waitForOtherMs`. */
const lookAgainMs = 50
const waitForOtherMs = 2_000

export type SharedProcesses = Pick<ChangeFeed, 'publish' | 'start' | 'status'> & {
  reads: SharedReads
  stop(): Promise<void>
}

/** What the processes of a site share through PostgreSQL besides leads: content changes, and reads of WordPress. */
export function createSharedProcesses(parts: {
  databaseUrl: string
  clock: Clock
  log: Log
}): SharedProcesses {
  const session = createSharedSession(parts)
  const feed = createChangeFeed({ ...parts, session })
  return { ...feed, reads: createSharedReads({ ...parts, session, feed }), stop: session.stop }
}

type ChangeFeed = {
  /** Notifies the other processes of a change that this one has applied; queued while PostgreSQL is unavailable. */
  publish(event: ChangeEvent): void
  /** Id of the last applied change; null while changes may have been missed. */
  position(): number | null
  /** @param apply applies a change reported by another process */
  start(apply: (event: ChangeEvent) => void): void
  status(): { listening: boolean; received: number; unpublished: number }
}

/** What changed is unknown, so everything did (changedContents). */
const everything: ChangeEvent = { type: 'everything', event: 'missed' }

/** An arbitrary number that nothing else in this database locks. */
const publishLock = 7_216_001
const channel = 'content_changes'
const publishText = `with added as (
    insert into content_changes (origin, event)
    select $1, event from (select pg_advisory_xact_lock($2)) as locked, unnest($3::text[]) as event
    returning id
  ) select pg_notify('${channel}', max(id)::text) from added`

/**
 * Passes content changes between processes through a table: a notification says that there is something new, the ids say what was
 * missed while disconnected.
 */
function createChangeFeed({
  session,
  clock,
  log,
}: {
  session: SharedSession
  clock: Clock
  log: Log
}): ChangeFeed {
  const origin = randomToken(8)
  let unpublished: ChangeEvent[] = []
  let lastId: number | null = null
  let isUpToDate = false
  let received = 0
  let tidiedAt = Number.NEGATIVE_INFINITY
  let wake = () => {}
  let apply: (event: ChangeEvent) => void = () => {}

  function take(event: ChangeEvent) {
    received += 1
    try {
      apply(event)
    } catch (error) {
      log.error({ error: String(error) }, 'a change of another process could not be taken')
    }
  }

  /** One process at a time, so that ids become visible in order and none is skipped. */
  async function publishAll() {
    const events = unpublished
    if (events.length === 0) return
    // Until they are read back, it is unknown which changes of others precede them.
    isUpToDate = false
    unpublished = []
    try {
      await session.query(publishText, [origin, publishLock, events.map((event) => JSON.stringify(event))])
    } catch (error) {
      unpublished = [...events, ...unpublished]
      throw error
    }
  }

  async function catchUp() {
    for (;;) {
      const rows = await session.query(
        'select id, origin, event from content_changes where id > $1 order by id limit $2',
        [lastId ?? 0, changesAtOnce],
      )
      for (const row of rows) {
        lastId = Number(row.id)
        if (row.origin !== origin) take(JSON.parse(String(row.event)))
      }
      if (rows.length < changesAtOnce) return
    }
  }

  /** If the missed changes are no longer in the table, or it is a different table, everything counts as changed. */
  async function findPosition() {
    const [row] = await session.query('select min(id) as first, max(id) as last from content_changes')
    const first = Number(row?.first ?? 1)
    const last = Number(row?.last ?? 0)
    if (lastId !== null && (last < lastId || first > lastId + 1)) {
      take(everything)
      lastId = last
    }
    lastId ??= last
  }

  /** The newest row is kept: it marks the current position for other processes. */
  async function tidy() {
    if (clock.monotonic() - tidiedAt < tidyEveryMs) return
    tidiedAt = clock.monotonic()
    await session.query(
      `delete from content_changes where at < now() - make_interval(hours => $1)
         and id < (select max(id) from content_changes)`,
      [keepChangesHours],
    )
    await session.query(`delete from content_reads where read_at < now() - interval '10 minutes'`)
  }

  async function follow(signal: AbortSignal, onWake: (wake: () => void) => void) {
    let pause = new AbortController()
    wake = () => pause.abort()
    onWake(() => wake())
    try {
      await session.query(`listen ${channel}`)
      await findPosition()
      while (!signal.aborted) {
        pause = new AbortController()
        await publishAll()
        await catchUp()
        isUpToDate = true
        await tidy()
        await clock.sleep(pollMs, AbortSignal.any([pause.signal, signal])).catch(() => {})
      }
    } finally {
      isUpToDate = false
    }
  }

  return {
    publish(event) {
      if (unpublished.length < maxUnpublishedChanges) unpublished.push(event)
      else unpublished = [everything]
      wake()
    },
    position: () => (isUpToDate && unpublished.length === 0 ? lastId : null),
    start(given) {
      apply = given
      session.start(follow)
    },
    status: () => ({ listening: isUpToDate, received, unpublished: unpublished.length }),
  }
}

/**
 * Reads of WordPress shared through PostgreSQL. The reader holds an advisory lock of its session, which PostgreSQL releases if
 * the process dies. A shared response is used only by processes that have received no change since it was read.
 */
function createSharedReads({
  session,
  feed,
  clock,
}: {
  session: Pick<SharedSession, 'query' | 'reconnect'>
  feed: Pick<ChangeFeed, 'position'>
  clock: Clock
}): SharedReads {
  const answerOf = async (name: string, position: number) => {
    const [row] = await session.query(
      `select answer from content_reads where key_hash = $1 and after_change >= $2
         and read_at > now() - make_interval(secs => $3)`,
      [name, position, sharedReadSeconds],
    )
    return row ? String(row.answer) : null
  }
  const lock = async (name: string) => {
    const [row] = await session.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as free', [name])
    return row?.free === true
  }
  /** If the lock cannot be released, closing the connection releases it. */
  const unlock = (name: string) =>
    void session
      .query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
      .catch(() => session.reconnect())
  const keep = (name: string, position: number, answer: string) =>
    session.query(
      `insert into content_reads values ($1, $2, $3, now()) on conflict (key_hash) do update
         set answer = excluded.answer, after_change = excluded.after_change, read_at = excluded.read_at`,
      [name, answer, position],
    )

  async function beginAt(name: string, position: number): ReturnType<SharedReads['begin']> {
    const givesUpAt = clock.monotonic() + waitForOtherMs
    for (;;) {
      const isFree = await lock(name)
      const answer = await answerOf(name, position).catch((error) => {
        if (isFree) unlock(name)
        throw error
      })
      if (answer !== null) {
        if (isFree) unlock(name)
        return { answer }
      }
      if (isFree)
        return {
          end(read) {
            const isWorthIt = read !== null && read.length <= maxSharedCharacters
            // If a response could not be shared, the others read it themselves.
            if (isWorthIt) keep(name, position, read).catch(() => {})
            unlock(name)
          },
        }
      if (clock.monotonic() >= givesUpAt) return null
      await clock.sleep(lookAgainMs)
    }
  }

  return {
    async begin({ kind, key }) {
      const position = feed.position()
      if (position === null) return null
      const name = createHash('sha256').update(`${kind} ${key}`).digest('base64url')
      return beginAt(name, position).catch(() => null)
    },
  }
}

type Row = Record<string, unknown>

type SharedSession = {
  /** @throws without a connection, and PostgreSQL's own errors; each statement is its own transaction */
  query(text: string, values?: readonly unknown[]): Promise<Row[]>
  start(follow: Follow): void
  /** Closes the connection, which releases its locks; a new one is opened. */
  reconnect(): void
  /** Closes the connection, which releases its locks. */
  stop(): Promise<void>
}

/**
 * Runs once per connection, until it throws; then a new connection is opened.
 * @param signal stops it
 * @param onWake registers a callback for when PostgreSQL notifies or the connection breaks
 */
type Follow = (signal: AbortSignal, onWake: (wake: () => void) => void) => Promise<void>

/** One connection to the PostgreSQL that the processes share; reopened whenever it is lost. */
function createSharedSession({
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
    // Without a listener an error would end the process; the next statement reports what happened.
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

  /** Once per outage. */
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
          // The statement may still run, and hold a lock that no one uses.
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

/** Separate from the migrations of leads: the previous version neither knows nor refuses these. */
const migrationTableName = 'processes_migration'
const migrationLockTableName = 'processes_migration_lock'

/** In order; a released migration is never changed, and its tables stay usable for the previous version. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001 changes of content, reads of WordPress': {
    async up(database) {
      await sql`create table content_changes (
        id bigint generated always as identity primary key,
        origin text not null,
        event text not null,
        at timestamptz not null default now()
      )`.execute(database)
      // A crash of the server empties it, which only costs another read of each response.
      await sql`create unlogged table content_reads (
        key_hash text not null primary key,
        answer text not null,
        after_change bigint not null,
        read_at timestamptz not null
      )`.execute(database)
    },
  },
}

/** Creates the shared tables unless they exist; those of a later version are left alone. */
async function migrateShared(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: connectMs,
  })
  pool.on('error', () => {})
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const applied = await appliedIn(database)
    if (Object.keys(migrations).every((name) => applied.includes(name))) return
    const { error } = await new Migrator({
      db: database,
      provider: { getMigrations: async () => ({ ...migrations }) },
      migrationTableName,
      migrationLockTableName,
    }).migrateToLatest()
    if (error !== undefined) throw error
  } finally {
    await database.destroy()
  }
}

async function appliedIn(database: Kysely<unknown>): Promise<string[]> {
  const there = await sql<{
    found: boolean
  }>`select to_regclass(${migrationTableName}) is not null as found`.execute(database)
  if (!there.rows[0]?.found) return []
  const applied = await sql<{ name: string }>`select name from ${sql.table(migrationTableName)}`.execute(
    database,
  )
  return applied.rows.map(({ name }) => name)
}
