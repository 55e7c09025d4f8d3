import type { ArchiveKey } from './archive/archive-file.server.ts'

/** What several processes have read from WordPress: one reads, the others take what it got. */
export type SharedReads = {
  /**
   * Waits while another process reads the same, for a moment.
   * @returns its answer, a transcript as JSON; else the leave to read, which ends by `end`; null to read alone. It never
   * throws
   */
  begin(key: ArchiveKey): Promise<SharedAnswer | SharedTurn | null>
}

export type SharedAnswer = { answer: string }
export type SharedTurn = {
  /** @param answer null where WordPress gave none: then the next process asks */
  end(answer: string | null): void
}
