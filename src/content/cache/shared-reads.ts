import type { ArchiveKey } from './archive/archive-file.server.ts'

/** Shares reads from WordPress between processes: one process reads, the others use its answer. */
export type SharedReads = {
  /**
   * Waits briefly if another process is making the same read. Never throws.
   * @returns the other process's answer, a transcript as JSON; or a turn to read, which must be ended with `end`; or
   *   null to read without sharing
   */
  begin(key: ArchiveKey): Promise<SharedAnswer | SharedTurn | null>
}

export type SharedAnswer = { answer: string }
export type SharedTurn = {
  /** @param answer null if WordPress gave no answer; the next process then tries */
  end(answer: string | null): void
}
