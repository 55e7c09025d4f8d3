import { createHash } from 'node:crypto'
import type { Clock } from '#base/clock.ts'
import type { SharedReads } from '#content/cache/shared-reads.ts'
import type { ChangeFeed } from './change-feed.ts'
import { lookAgainMs, maxSharedCharacters, sharedReadSeconds, waitForOtherMs } from './policies.ts'
import type { SharedSession } from './shared-session.ts'

/**
 * Reads of WordPress that processes share through PostgreSQL. A read holds an advisory lock of the session, which PostgreSQL
 * releases when the process dies. An answer is taken only by those that have heard of no change since it was read.
 */
export function createSharedReads({
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
  /** Where the lock cannot be released, it goes with its connection. */
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
            // An answer that could not be shared is read again by the others.
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
