import type { Clock } from '#base/clock.ts'
import type { Result } from '#base/result.ts'
import { type BoundedAnswer, boundedFetch } from '#resilience/bounded-fetch.ts'

/** A check that takes longer reports so instead of holding up the others. */
export const checkDeadlineMs = 15_000

const answerMaxBytes = 4 * 1024 * 1024

/** What the checks need from the machine and the network. Nothing here throws because something is missing. */
export type Machine = {
  clock: Clock
  fetch: typeof globalThis.fetch
  /** The TXT records of a name; empty if there are none. */
  texts(name: string): Promise<string[]>
  /** When the certificate of a host expires, in milliseconds since 1970; a message if there is no valid one. */
  certificateEnds(host: string, port: number): Promise<Result<number, string>>
  /** Logs in to a mail server and disconnects. */
  tryMailServer(url: string): Promise<Result<void, string>>
  /** Free space for a folder in bytes; a message if it is not writable. */
  freeBytes(folder: string): Promise<Result<number, string>>
  /** Whether other users of this machine can read a file; false if it does not exist. */
  isReadableByOthers(file: string): boolean
}

/** Fetches an address within the limits of a check. @returns the response, or the error */
export const ask = (
  { clock, fetch }: Machine,
  address: string,
  init: RequestInit,
): Promise<BoundedAnswer | Error> =>
  boundedFetch(fetch, address, init, { clock, ms: checkDeadlineMs, maxBytes: answerMaxBytes }).catch(
    (error: Error) => error,
  )
