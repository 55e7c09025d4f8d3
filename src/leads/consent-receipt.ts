/** CONS: that someone chose, and what; nothing in it says who. Append-only. */
export type ConsentReceipt = {
  policyVersion: number
  /** The categories that were allowed. */
  categories: readonly string[]
  language: string
  /** Milliseconds since the Unix epoch. */
  at: number
}
