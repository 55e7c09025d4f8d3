import { CompiledQuery, type Kysely, type KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { withFolder } from '#testing/leads/leads-fixture.ts'
import { createLeadsDatabase, type LeadsDatabase } from '../database/leads-database.ts'
import type { Schema } from '../database/schema.ts'
import { countQueue } from './queue-counts.ts'

/** Wraps the database and records SQLite's query plan for each query. */
function explaining(database: LeadsDatabase, plan: string[]): Pick<LeadsDatabase, 'use'> {
  const explain = async (db: Kysely<Schema>, { sql, parameters }: CompiledQuery) => {
    const steps = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    )
    plan.push(...steps.rows.map(({ detail }) => detail))
  }
  return {
    use: (work) =>
      database.use(async (db) => {
        const queries: CompiledQuery[] = []
        const note: KyselyPlugin = {
          transformQuery({ node, queryId }) {
            queries.push(db.getExecutor().compileQuery(node, queryId))
            return node
          },
          transformResult: async ({ result }) => result,
        }
        const value = await work(db.withPlugin(note))
        for (const query of queries) await explain(db, query)
        return value
      }),
  }
}

test('counts the queue without reading delivered jobs', async () => {
  await withFolder(async (dataDirectory) => {
    const clock = createFakeClock()
    const database = createLeadsDatabase({ databaseUrl: null, dataDirectory }, { clock, log: silentLog })
    const plan: string[] = []
    expect(await countQueue(explaining(database, plan), clock.now())).toMatchObject({ ok: true })
    await database.close()
    const reads = plan.filter((step) => /^(SCAN|SEARCH) /.test(step))
    expect(new Set(reads)).toEqual(
      new Set(['SCAN jobs USING INDEX jobs_due', 'SCAN jobs USING INDEX jobs_dead']),
    )
  })
})
