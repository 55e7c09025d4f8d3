import type { LeadsDatabase } from './database/leads-database.ts'

/** CONS: the append-only log of consent choices. */
export type ConsentReceipts = {
  /** @returns ok once it is on disk; `storage` if the database is unavailable or full */
  append(receipt: ConsentReceipt): Promise<{ ok: true } | { ok: false; reason: 'storage' }>
  /** Every receipt, oldest first. @throws if the database is unavailable */
  export(): AsyncIterable<ConsentReceipt>
}

const exportPage = 1_000

export function createConsentReceipts(database: LeadsDatabase): ConsentReceipts {
  return {
    async append({ policyVersion, categories, language, at }) {
      const kept = await database.transact((db) =>
        db
          .insertInto('consent_receipts')
          .values({ policy_version: policyVersion, categories: JSON.stringify(categories), language, at })
          .execute(),
      )
      return kept.ok ? { ok: true } : { ok: false, reason: 'storage' }
    },
    async *export() {
      for (let last = 0; ; ) {
        const page = await database.use((db) =>
          db
            .selectFrom('consent_receipts')
            .selectAll()
            .where('id', '>', last)
            .orderBy('id')
            .limit(exportPage)
            .execute(),
        )
        if (!page.ok) throw new Error('the database cannot be read')
        for (const { id, policy_version, categories, language, at } of page.value) {
          yield { policyVersion: policy_version, categories: JSON.parse(categories), language, at }
          last = id
        }
        if (page.value.length < exportPage) return
      }
    },
  }
}

/** CONS: records that someone chose, and what; nothing in it identifies them. Append-only. */
export type ConsentReceipt = {
  policyVersion: number
  /** The categories that were allowed. */
  categories: readonly string[]
  language: string
  /** Milliseconds since the Unix epoch. */
  at: number
}
