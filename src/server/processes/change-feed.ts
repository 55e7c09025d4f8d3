import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { randomToken } from '#base/random.ts'
import type { ChangeEvent } from '#content/cache/changed-contents.ts'
import { changesAtOnce, keepChangesHours, maxUnpublishedChanges, pollMs, tidyEveryMs } from './policies.ts'
import type { SharedSession } from './shared-session.ts'

export type ChangeFeed = {
  /** Notifies the other processes of a change that this one has taken; while PostgreSQL is away it waits here. */
  publish(event: ChangeEvent): void
  /** The last change that this process has taken; null while there may be one that it has not heard of. */
  position(): number | null
  /** @param apply takes a change that another process has told */
  start(apply: (event: ChangeEvent) => void): void
  status(): { listening: boolean; heard: number; untold: number }
}

/** Nothing known: it changes everything (changedContents). */
const everything: ChangeEvent = { type: 'everything', event: 'missed' }

/** Any number that nothing else in this database locks. */
const publishLock = 7_216_001
const channel = 'content_changes'
const publishText = `with added as (
    insert into content_changes (origin, event)
    select $1, event from (select pg_advisory_xact_lock($2)) as locked, unnest($3::text[]) as event
    returning id
  ) select pg_notify('${channel}', max(id)::text) from added`

/**
 * Changes of content, told between processes by a table: a notification says that there is something new, the ids say
 * what was missed while the connection was lost.
 */
export function createChangeFeed({
  session,
  clock,
  log,
}: {
  session: SharedSession
  clock: Clock
  log: Log
}): ChangeFeed {
  const origin = randomToken(8)
  let untold: ChangeEvent[] = []
  let lastId: number | null = null
  let isUpToDate = false
  let heard = 0
  let tidiedAt = Number.NEGATIVE_INFINITY
  let wake = () => {}
  let apply: (event: ChangeEvent) => void = () => {}

  function take(event: ChangeEvent) {
    heard += 1
    try {
      apply(event)
    } catch (error) {
      log.error({ error: String(error) }, 'a change of another process could not be taken')
    }
  }

  /** One process after the other, so that ids become visible in their order and none is skipped. */
  async function publishAll() {
    const events = untold
    if (events.length === 0) return
    // Until they are read back it is not known which changes of others are before them.
    isUpToDate = false
    untold = []
    try {
      await session.query(publishText, [origin, publishLock, events.map((event) => JSON.stringify(event))])
    } catch (error) {
      untold = [...events, ...untold]
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

  /** Where what was missed is no longer in the table, or it is another table, everything counts as changed. */
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

  /** The newest row stays: it tells the others where the feed stands. */
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
      if (untold.length < maxUnpublishedChanges) untold.push(event)
      else untold = [everything]
      wake()
    },
    position: () => (isUpToDate && untold.length === 0 ? lastId : null),
    start(given) {
      apply = given
      session.start(follow)
    },
    status: () => ({ listening: isUpToDate, heard, untold: untold.length }),
  }
}
