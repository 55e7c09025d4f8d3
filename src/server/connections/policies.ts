/** Tuning numbers of the connections, each with its unit and its reason. */

/** Open connections in all: each that reads nothing holds about 60 kB, and ten thousand visitors a minute need half. */
export const maxConnections = 2_000
/** Further ones on which only the health checks are answered: a flood must not look like a dead process. */
export const spareConnections = 50
/** Of one address that is no proxy: an office or a mobile network may stand behind it, with six for each browser. */
export const connectionsOfAddress = 200
/** Requests sent ahead of their answers on one connection. Browsers and proxies send none. */
export const maxPipelined = 4
/** Requests begun in one turn of the event loop. A kept page takes 0.1 ms, what goes through the app about half of one. */
export const requestsPerTurn = 20
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
