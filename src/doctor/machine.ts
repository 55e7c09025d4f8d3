import type { Clock } from '#base/clock.ts'
import type { Result } from '#base/result.ts'

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
