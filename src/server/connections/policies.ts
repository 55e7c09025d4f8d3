/** Tuning numbers of the connections, each with its unit and its reason. */

/**
 * Open connections in all: each that reads nothing holds about 60 kB, and ten thousand visitors a minute need half. As many
 * may wait at the system: a client that finds it full retries after one, two and four seconds.
 */
export const maxConnections = 2_000
/** Further ones on which only the health checks are answered: a flood must not look like a dead process. */
export const spareConnections = 50
/** Of one address that is no proxy: an office or a mobile network may be behind it, with six for each browser. */
export const connectionsOfAddress = 200
/** Requests sent ahead of their answers on one connection. Browsers and proxies send none; each costs when it is cut. */
export const maxPipelined = 2
/**
 * What begins in one turn of the event loop, each an order of its own. A visitor of a cached page waits for a turn: a
 * few pieces of work caused by untrusted clients, and not all of it.
 */
export const perTurn = {
  /** 0.1 ms each. */
  cached: 20,
  /** New connections, to be parsed: up to 0.3 ms each, with all that may be sent ahead. */
  connection: 3,
  /** What goes through the app, about 0.5 ms before it first waits for something. */
  other: 2,
  /** The same for pages that anyone can make up in any number; `openRestMs` between two. */
  open: 1,
  /** Pieces of files on their way from WordPress, 64 kB each: 0.3 ms with what copying them costs. */
  chunk: 8,
  /** Connections that are cut: 0.1 ms each, with what they had asked for. */
  cut: 10,
  /** Pages whose content is there, 3 to 6 ms. */
  render: 1,
} as const
/**
 * The rest after a turn of pages that can be made up: 500 a second, where a studio's visitors ask for a few that are not
 * cached. As fast as the app answers them, in 0.4 ms each, they would take a processor to themselves.
 */
export const openRestMs = 2
/** Then a connection is closed behind its answer, so that none lasts for ever; proxies do the same. */
export const requestsPerConnection = 1_000

/** A connection whose reader takes less than this in this time is cut: 4 kB/s is the slowest phone. */
export const stalledAfterMs = 30_000
export const minBytesPerSecond = 500
/** How often slow readers and slow senders are looked for. */
export const sweepEveryMs = 5_000

/** Slow senders are cut: headers must be there within the first, the whole request within the second. */
export const headersTimeoutMs = 10_000
export const requestTimeoutMs = 30_000
/** How long open connections may finish before a stop cuts them. */
export const drainMs = 5_000
