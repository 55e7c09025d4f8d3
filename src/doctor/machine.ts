import type { Clock } from '#base/clock.ts'
import type { Result } from '#base/result.ts'
import { type BoundedAnswer, boundedFetch } from '#resilience/bounded-fetch.ts'

/** A check that takes longer says so instead of holding up the others. */
export const checkDeadlineMs = 15_000

const answerMaxBytes = 4 * 1024 * 1024

/** What the checks may ask of the machine and the network. None of it throws for what is merely not there. */
export type Machine = {
  clock: Clock
  fetch: typeof globalThis.fetch
  /** The TXT records of a name; empty where there are none. */
  texts(name: string): Promise<string[]>
  /** Milliseconds since 1970 at which the certificate of a host ends; in words why there is none that holds. */
  certificateEnds(host: string, port: number): Promise<Result<number, string>>
  /** Signs in to a mail server and out again. */
  tryMailServer(url: string): Promise<Result<void, string>>
  /** Bytes that may still be written into a folder; in words why nothing can be. */
  freeBytes(folder: string): Promise<Result<number, string>>
  /** Whether others on this machine may read a file; false where there is none. */
  isReadableByOthers(file: string): boolean
}

/** Asks an address within the bounds of a check. @returns the answer, or why there is none */
export const ask = (
  { clock, fetch }: Machine,
  address: string,
  init: RequestInit,
): Promise<BoundedAnswer | Error> =>
  boundedFetch(fetch, address, init, { clock, ms: checkDeadlineMs, maxBytes: answerMaxBytes }).catch(
    (error: Error) => error,
  )
