import { spawn } from 'node:child_process'
import pg from 'pg'
import { systemClock } from '#base/clock.ts'
import { failure, type Result, success } from '#base/result.ts'

export type Postgres = {
  databaseUrl: string
  /**
   * For PostgreSQL's command line tools: where they are. The password is passed here too, because arguments are visible in the
   * process list.
   */
  environment: Readonly<Record<string, string | undefined>>
}

/** Dumps the leads database to a file, as a consistent snapshot. */
export const dumpPostgres = (postgres: Postgres, file: string): Promise<Result<void, string>> =>
  run('pg_dump', ['--format=custom', '--no-privileges', `--file=${file}`], postgres)

/** Restores the dump in one transaction: if it fails, the database is unchanged. */
export const restorePostgres = (postgres: Postgres, file: string): Promise<Result<void, string>> =>
  run('pg_restore', ['--single-transaction', '--clean', '--if-exists', file], postgres)

/** @throws errors of the connection and of PostgreSQL */
export const holdsLeads = (postgres: Postgres): Promise<boolean> =>
  isSo(postgres, "to_regclass('leads') is not null")

/** Whether a running site has connections to the database. @throws as above */
export async function isServing(postgres: Postgres): Promise<boolean> {
  const isConnected = `exists (select from pg_stat_activity
    where datname = current_database() and application_name like 'igniting-studio%')`
  // PostgreSQL lists a connection for a moment after it was closed, for instance those of a site that has just been stopped.
  for (let attempt = 0; attempt < 10; attempt++) {
    if (!(await isSo(postgres, isConnected))) return false
    await systemClock.sleep(200)
  }
  return true
}

async function isSo({ databaseUrl }: Postgres, condition: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query(`select ${condition} as found`)
    return rows[0]?.found === true
  } finally {
    await client.end()
  }
}

function run(
  program: string,
  args: readonly string[],
  { databaseUrl, environment }: Postgres,
): Promise<Result<void, string>> {
  const address = new URL(databaseUrl)
  const password = decodeURIComponent(address.password)
  address.password = ''
  return new Promise((resolve) => {
    const child = spawn(program, ['--no-owner', '--no-password', `--dbname=${address}`, ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...environment, ...(password !== '' && { PGPASSWORD: password }) },
    })
    let said = ''
    child.stderr.on('data', (part) => {
      said = (said + part).slice(-1_000)
    })
    child.on('error', () =>
      resolve(failure(`${program} is not installed here; it comes with PostgreSQL's client programs`)),
    )
    child.on('close', (code) =>
      resolve(code === 0 ? success(undefined) : failure(`${program}: ${said.trim()}`)),
    )
  })
}
