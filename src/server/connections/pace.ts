import type { Clock } from '#base/clock.ts'
import { createTurns, type Turn } from '#resilience/turns.ts'
import { openRestMs, perTurn } from './policies.ts'

/** In which turn of the event loop untrusted requests is started: one for the process, so that visitors get theirs. */
export type Pace = Record<Exclude<keyof typeof perTurn, 'cut'>, Turn> & {
  /** To be notified of every new connection. */
  noteConnection(): void
}

/**
 * Node takes one new connection in each turn, so turns are short while connections come: nothing but what is cached is started
 * then.
 */
export function createPace(clock: Clock): Pace {
  let connections = 0
  const arrivals = () => connections
  return {
    cached: createTurns(perTurn.cached),
    connection: createTurns(perTurn.connection, { arrivals, isNewestFirst: true }),
    other: createTurns(perTurn.other, { arrivals }),
    open: createTurns(perTurn.open, { arrivals, next: (begin) => clock.sleep(openRestMs).then(begin) }),
    chunk: createTurns(perTurn.chunk, { arrivals }),
    render: createTurns(perTurn.render, { arrivals }),
    noteConnection() {
      connections += 1
    },
  }
}
