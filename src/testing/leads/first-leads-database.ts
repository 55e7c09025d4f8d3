import { expect } from 'vitest'
import type { LeadsDatabase } from '#leads/database/leads-database.ts'

/**
 * A database with one lead as created by the first version of the site, which numbered its migrations itself. Never updated with
 * the code: such databases exist.
 */
export function firstLeadsDatabase(kind: 'sqlite' | 'postgres'): string {
  const isSqlite = kind === 'sqlite'
  const integer = isSqlite ? 'integer' : 'bigint'
  const identity = isSqlite ? 'integer primary key' : 'bigint generated always as identity primary key'
  const strict = isSqlite ? ' strict' : ''
  return `
    create table migrations (
      version ${integer} not null primary key, name text not null, applied_at ${integer} not null
    )${strict};
    create table leads (
      id text not null primary key, form text not null, language text not null,
      trust text not null check (trust in ('trusted', 'doubtful', 'spam')),
      page text not null, field_values text not null, first_touch text, idempotency_key text, digest text not null,
      received_at ${integer} not null, returned_until ${integer} not null, revision ${integer} not null
    )${strict};
    create index leads_by_time on leads (received_at);
    create table jobs (
      id text not null primary key, lead_id text references leads (id) on delete cascade, kind text not null,
      state text not null check (state in ('waiting', 'delivered', 'dead')),
      attempts ${integer} not null, run_at ${integer} not null, lease text, try_until ${integer} not null, note text,
      created_at ${integer} not null, settled_at ${integer}
    )${strict};
    create index jobs_due on jobs (kind, run_at) where state = 'waiting';
    create index jobs_dead on jobs (settled_at) where state = 'dead';
    create index jobs_of_lead on jobs (lead_id);
    create table consent_receipts (
      id ${identity}, policy_version ${integer} not null, categories text not null, language text not null,
      at ${integer} not null
    )${strict};
    create ${isSqlite ? '' : 'unlogged '}table request_counts (
      key_hash text not null primary key, taken ${integer} not null, ends_at ${integer} not null
    )${strict};
    insert into migrations values (1, 'leads, jobs, consent receipts, request counts', 1790000000000);
    insert into leads values ('L1', 'contact', 'hu', 'trusted', '/hu/kapcsolat', '{"message":"Jó napot!"}', null, 'key', 'd',
      1790000000000, 0, 0);
    insert into jobs values ('J1', 'L1', 'notification', 'waiting', 0, 1790000000000, null, 1790345600000, null,
      1790000000000, null);
    insert into consent_receipts (policy_version, categories, language, at) values (1, 'necessary', 'hu', 1790000000000);`
}

/** Expects that the lead, its delivery and the consent receipt of {@link firstLeadsDatabase} exist and are usable. */
export async function expectFirstLead(database: LeadsDatabase): Promise<void> {
  const found = await database.transact(async (transaction) => [
    await transaction.updateTable('jobs').set({ attempts: 1 }).where('lead_id', '=', 'L1').execute(),
    await transaction
      .selectFrom('leads')
      .innerJoin('jobs', 'jobs.lead_id', 'leads.id')
      .select(['leads.field_values', 'leads.received_at', 'jobs.id', 'jobs.attempts'])
      .execute(),
    await transaction.selectFrom('consent_receipts').select(['id', 'at']).execute(),
  ])
  const lead = { field_values: '{"message":"Jó napot!"}', received_at: 1790000000000, id: 'J1', attempts: 1 }
  expect(found).toMatchObject({ ok: true, value: [{}, [lead], [{ id: 1, at: 1790000000000 }]] })
}
