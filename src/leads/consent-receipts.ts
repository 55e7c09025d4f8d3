import type { ConsentReceipt } from './consent-receipt.ts'

/** CONS: the append-only book of choices. */
export type ConsentReceipts = {
  /** @returns whether it is on disk; `storage` when the database is away or full */
  append(receipt: ConsentReceipt): Promise<{ ok: true } | { ok: false; reason: 'storage' }>
  /** Every receipt, oldest first. @throws when the database is away */
  export(): AsyncIterable<ConsentReceipt>
}
