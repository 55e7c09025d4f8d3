import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { systemClock } from '#base/clock.ts'
import { randomToken } from '#base/random.ts'
import { freePort, unprivileged } from '../processes.ts'

export type TestPostgres = {
  /** Creates an empty database. @returns its URL */
  createDatabase(): Promise<string>
  /** Kills the server like `kill -9`, or restarts it on the same port and data. */
  crash(): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
}

/** The program folder of the installed server; null if there is none. */
export function findPostgres(): string | null {
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    ...globSync('/usr/lib/postgresql/*/bin').toReversed(),
  ]
  return (
    folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name)))) ??
    null
  )
}

/** A separate PostgreSQL in a temporary folder, on a free port of 127.0.0.1. */
export async function startTestPostgres(programs: string): Promise<TestPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'postgres-'))
  const owner = unprivileged()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = path.join(folder, 'data')
  const options = { cwd: folder, ...owner, env: { ...process.env, LC_ALL: 'C' } }
  const made = spawnSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'studio', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...options, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error}`)
  const port = await freePort()
  const addressOf = (database: string) => `postgres://studio@127.0.0.1:${port}/${database}`

  async function start(): Promise<ChildProcess> {
    // A killed server loses nothing that the kernel has; with fsync on, its restart would first sync every database file.
    const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=60', '-c', 'fsync=off']
    const server = spawn(
      path.join(programs, 'postgres'),
      ['-D', data, '-p', String(port), '-k', folder, ...settings],
      { ...options, stdio: 'ignore' },
    )
    for (;;) {
      if (server.exitCode !== null) throw new Error(`postgres ended with ${server.exitCode}`)
      const isUp = await query(addressOf('postgres'), 'select 1').catch(() => null)
      if (isUp) return server
      await systemClock.sleep(50)
    }
  }

  let server = await start()
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  return {
    async createDatabase() {
      const name = `test_${randomToken(9).replace(/\W/g, '_').toLowerCase()}`
      await query(addressOf('postgres'), `create database ${name}`)
      return addressOf(name)
    },
    // SIGQUIT makes PostgreSQL exit immediately, without a shutdown.
    crash: () => end('SIGQUIT'),
    async restart() {
      server = await start()
    },
    async stop() {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}
