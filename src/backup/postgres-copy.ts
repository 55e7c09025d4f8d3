import { spawn } from 'node:child_process'
import pg from 'pg'
import { systemClock } from '#base/clock.ts'
import { failure, type Result, success } from '#base/result.ts'

export type Postgres = {
  databaseUrl: string
  /** For PostgreSQL's programs: where they are, and the password, which a list of processes would show as an argument. */
  environment: Readonly<Record<string, string | undefined>>
}

/** Writes the leads' database into a file, as one consistent moment of it. */
export const dumpPostgres = (postgres: Postgres, file: string): Promise<Result<void, string>> =>
  run('pg_dump', ['--format=custom', '--no-privileges', `--file=${file}`], postgres)

/** Puts it back in one transaction: all of it, or the database stays as it was. */
export const restorePostgres = (postgres: Postgres, file: string): Promise<Result<void, string>> =>
  run('pg_restore', ['--single-transaction', '--clean', '--if-exists', file], postgres)

/** @throws what PostgreSQL says when it cannot be asked */
export const holdsLeads = (postgres: Postgres): Promise<boolean> =>
  isSo(postgres, "to_regclass('leads') is not null")

/** Whether a site that runs has connections to it. @throws as above */
export async function isServing(postgres: Postgres): Promise<boolean> {
  const isConnected = `exists (select from pg_stat_activity
    where datname = current_database() and application_name like 'igniting-studio%')`
  // PostgreSQL lists a connection for a moment after it was closed, such as those of a site that was just stopped.
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
