import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { systemClock } from '#base/clock.ts'
import type { Programs } from './programs.ts'

/** User that the servers run as; null for the current user. */
export type Owner = { uid: number; gid: number } | null
export type Server = { stop(): Promise<void> }

const startWithinMs = 30_000

/** MariaDB in a folder, listening on a socket only. @returns it, and the path of its socket */
export async function startMariaDb(
  { mariaDb, installMariaDb }: Programs,
  folder: string,
  owner: Owner,
): Promise<Server & { socket: string }> {
  const data = path.join(folder, 'database')
  const socket = path.join(folder, 'mariadb.sock')
  const installed = spawnSync(
    installMariaDb,
    ['--no-defaults', `--datadir=${data}`, '--auth-root-authentication-method=normal', '--skip-test-db'],
    { cwd: folder, ...owner, encoding: 'utf8' },
  )
  if (installed.status !== 0) throw new Error(`MariaDB was not installed: ${installed.stderr}`)
  // Run at startup: creates WordPress's database.
  const first = path.join(folder, 'first.sql')
  writeFileSync(first, 'CREATE DATABASE IF NOT EXISTS wordpress CHARACTER SET utf8mb4;\n')
  const options = [`--datadir=${data}`, `--socket=${socket}`, `--pid-file=${folder}/mariadb.pid`]
  // Durability at each commit is not needed, and would only take time here.
  const fast = ['--innodb-flush-log-at-trx-commit=0', '--innodb-buffer-pool-size=64M']
  const server = spawn(
    mariaDb,
    ['--no-defaults', ...options, '--skip-networking', `--init-file=${first}`, ...fast],
    { cwd: folder, ...owner, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  await said(server, /ready for connections/)
  return { socket, stop: () => end(server, 'SIGTERM') }
}

/** Apache with PHP as a module, on a port of 127.0.0.1, serving a folder as ordinary hosting does, including `.htaccess`. */
export async function startApache(
  { apache, modules, phpModule }: Programs,
  { folder, documentRoot, port, owner }: { folder: string; documentRoot: string; port: number; owner: Owner },
): Promise<Server> {
  const names = ['mpm_prefork', 'authz_core', 'dir', 'mime', 'rewrite', 'setenvif']
  const configuration = [
    `ServerName 127.0.0.1:${port}`,
    `Listen 127.0.0.1:${port}`,
    `PidFile ${folder}/apache.pid`,
    `ErrorLog ${folder}/apache.log`,
    `Mutex file:${folder}`,
    `DefaultRuntimeDir ${folder}`,
    ...names.map((name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`),
    `LoadModule php_module ${phpModule}`,
    'TypesConfig /etc/mime.types',
    'StartServers 3',
    'MaxRequestWorkers 8',
    `DocumentRoot ${documentRoot}`,
    `<Directory ${documentRoot}>`,
    '  AllowOverride All',
    '  Require all granted',
    '  DirectoryIndex index.php',
    '</Directory>',
    '<FilesMatch "\\.php$">',
    '  SetHandler application/x-httpd-php',
    '</FilesMatch>',
    'php_admin_value sendmail_path /bin/true',
    '',
  ]
  const file = path.join(folder, 'apache.conf')
  writeFileSync(file, configuration.join('\n'))
  const server = spawn(apache, ['-f', file, '-D', 'FOREGROUND'], {
    cwd: folder,
    ...owner,
    // At its end Apache signals its complete process group, which would otherwise include every server of the tests.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await answering(server, `http://127.0.0.1:${port}/license.txt`)
  return { stop: () => end(server, 'SIGTERM') }
}

/** Waits until a server has logged a match. @throws if it exits before, with its output */
function said(server: ChildProcess, words: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = ''
    server.stderr?.on('data', (chunk) => {
      text = `${text}${chunk}`.slice(-20_000)
      if (words.test(text)) resolve()
    })
    server.once('exit', () => reject(new Error(`the server ended: ${text}`)))
  })
}

async function answering(server: ChildProcess, url: string): Promise<void> {
  let text = ''
  server.stderr?.on('data', (chunk) => {
    text += chunk
  })
  const deadline = systemClock.monotonic() + startWithinMs
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (server.exitCode !== null || systemClock.monotonic() > deadline)
      throw new Error(`Apache does not answer: ${text}`)
    await systemClock.sleep(50)
  }
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}
