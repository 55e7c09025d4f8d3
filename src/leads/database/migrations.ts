/** SQL fragments that differ between SQLite and PostgreSQL. */
export type Words = { integer: string; identity: string; strict: string; unlogged: string; nowMs: string }

export const wordsOf: Readonly<Record<'sqlite' | 'postgres', Words>> = {
  sqlite: {
    integer: 'integer',
    identity: 'integer primary key',
    strict: ' strict',
    unlogged: '',
    nowMs: "cast(strftime('%s', 'now') as integer) * 1000",
  },
  postgres: {
    integer: 'bigint',
    identity: 'bigint generated always as identity primary key',
    strict: '',
    unlogged: 'unlogged ',
    nowMs: 'cast(extract(epoch from now()) * 1000 as bigint)',
  },
}

export type Migration = { name: string; statements(words: Words): readonly string[] }

/** In order. A released migration is never changed, only followed by another. */
export const migrations: readonly Migration[] = [
  {
    name: 'leads, jobs, consent receipts, request counts',
    statements: ({ integer, identity, strict, unlogged }) => [
      `create table leads (
        id text not null primary key,
        form text not null,
        language text not null,
        trust text not null check (trust in ('trusted', 'doubtful', 'spam')),
        page text not null,
        field_values text not null,
        first_touch text,
        idempotency_key text,
        digest text not null,
        received_at ${integer} not null,
        returned_until ${integer} not null,
        revision ${integer} not null
      )${strict}`,
      'create index leads_by_time on leads (received_at)',
      `create table jobs (
        id text not null primary key,
        lead_id text references leads (id) on delete cascade,
        kind text not null,
        state text not null check (state in ('waiting', 'delivered', 'dead')),
        attempts ${integer} not null,
        run_at ${integer} not null,
        lease text,
        try_until ${integer} not null,
        note text,
        created_at ${integer} not null,
        settled_at ${integer}
      )${strict}`,
      "create index jobs_due on jobs (kind, run_at) where state = 'waiting'",
      "create index jobs_dead on jobs (settled_at) where state = 'dead'",
      'create index jobs_of_lead on jobs (lead_id)',
      `create table consent_receipts (
        id ${identity},
        policy_version ${integer} not null,
        categories text not null,
        language text not null,
        at ${integer} not null
      )${strict}`,
      `create ${unlogged}table request_counts (
        key_hash text not null primary key,
        taken ${integer} not null,
        ends_at ${integer} not null
      )${strict}`,
      // For the version of the site before Kysely's migrator, which can run alongside this one as long as it finds version 1.
      `create table migrations (
        version ${integer} not null primary key,
        name text not null,
        applied_at ${integer} not null
      )${strict}`,
      "insert into migrations values (1, 'leads, jobs, consent receipts, request counts', 0)",
    ],
  },
  {
    name: 'the request that brought a lead',
    statements: () => ['alter table leads add column request_id text'],
  },
  {
    name: 'office log, address of a commenter',
    statements: ({ integer, identity, strict }) => [
      `create table office_log (
        id ${identity},
        at ${integer} not null,
        person text not null,
        action text not null,
        lead_id text,
        leads ${integer} not null
      )${strict}`,
      'alter table leads add column sender_address text',
    ],
  },
  {
    name: 'stages, notes and answers of leads',
    // During an update the previous version runs alongside this one; rows that it inserts get the defaults.
    statements: ({ integer, identity, strict, nowMs }) => [
      `alter table leads add column stage text not null default 'new'
        check (stage in ('new', 'answered', 'won', 'lost', 'untracked'))`,
      `alter table leads add column seen_at ${integer}`,
      `alter table leads add column changes ${integer} not null default 0`,
      // No reminders for leads that were handled before their stage was stored.
      `update leads set stage = 'untracked', seen_at = received_at where received_at < ${nowMs} - 86400000`,
      "create index leads_new on leads (received_at) where stage = 'new'",
      'create index leads_unseen on leads (received_at) where seen_at is null',
      `create table lead_entries (
        number ${identity},
        id text not null unique,
        lead_id text not null references leads (id) on delete cascade,
        at ${integer} not null,
        person text not null,
        kind text not null check (kind in ('stage', 'note', 'answer')),
        subject text,
        words text not null
      )${strict}`,
      'create index entries_of_lead on lead_entries (lead_id)',
    ],
  },
]
