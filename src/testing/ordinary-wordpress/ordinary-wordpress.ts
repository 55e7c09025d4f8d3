import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { randomToken } from '#base/random.ts'
import { fetchCore } from '#embedded-wordpress/fetch-core.ts'
import { npmPack } from '#embedded-wordpress/npm-pack.ts'
import { freePort, unprivileged } from '../processes.ts'
import { type RestCaller, restCaller, sessionOf } from '../servers/test-wordpress.ts'
import type { Programs } from './programs.ts'
import { type Owner, type Server, startApache, startMariaDb } from './servers.ts'

export type OrdinaryWordPress = {
  url: string
  visitor: RestCaller
  /** The administrator as in a browser: with a cookie and a nonce. */
  admin: RestCaller
  signIn(): Promise<string>
  /** What PHP logged to WordPress's debug log: notices, warnings, errors. */
  reports(): string[]
  stop(): Promise<void>
}

const project = (folder: string) => fileURLToPath(new URL(`../../../${folder}`, import.meta.url))
const user = 'admin'

/**
 * An ordinary WordPress: Apache, PHP as its module and MariaDB, in a temporary folder, with the core of `./data` (downloaded if
 * missing) and our plugin copied in as an owner would. It is installed by its own installer; the plugin is not active yet.
 * @param mustUse PHP files of must-use plugins, by name
 * @throws one line on what is missing or does not start
 */
export async function startOrdinaryWordPress(
  programs: Programs,
  mustUse: Readonly<Record<string, string>> = {},
): Promise<OrdinaryWordPress> {
  const core = await fetchCore({
    coreDirectory: project('data/wordpress/core'),
    pack: npmPack,
    signal: new AbortController().signal,
  })
  if (!core.ok) throw new Error(core.fault)
  const folder = mkdtempSync(path.join(tmpdir(), 'ordinary-wordpress-'))
  const documentRoot = path.join(folder, 'html')
  const owner = unprivileged()
  const servers: Server[] = []
  async function stop() {
    for (const server of servers.toReversed()) await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    await layOut(path.join(core.value, 'latest/wordpress'), documentRoot, mustUse)
    giveTo(owner, folder)
    const database = await startMariaDb(programs, folder, owner)
    servers.push(database)
    writeFileSync(path.join(documentRoot, 'wp-config.php'), configuration(database.socket, folder))
    servers.push(await startApache(programs, { folder, documentRoot, port, owner }))
    const password = randomToken(24)
    await install(url, password)
    const cookie = await sessionOf(url, user, password)
    const nonce = await (
      await fetch(`${url}/wp-admin/admin-ajax.php?action=rest-nonce`, { headers: { cookie } })
    ).text()
    return {
      url,
      visitor: restCaller(url),
      admin: restCaller(url, { cookie, 'x-wp-nonce': nonce }),
      signIn: async () => cookie,
      reports: () => linesOf(path.join(folder, 'debug.log')),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function layOut(core: string, documentRoot: string, mustUse: Readonly<Record<string, string>>) {
  await cp(core, documentRoot, { recursive: true })
  const content = path.join(documentRoot, 'wp-content')
  await cp(project('wordpress/igniting-studio'), path.join(content, 'plugins/igniting-studio'), {
    recursive: true,
  })
  mkdirSync(path.join(content, 'mu-plugins'), { recursive: true })
  for (const [name, php] of Object.entries(mustUse))
    writeFileSync(path.join(content, 'mu-plugins', name), php)
}

/** Apache and MariaDB run unprivileged, as everywhere, so they must own the folder. */
function giveTo(owner: Owner, folder: string) {
  chmodSync(folder, 0o755)
  if (owner) spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, folder])
}

/** As written by the installer. There is no network except this machine; PHP's messages go to a file. */
const configuration = (socket: string, folder: string) => `<?php
define( 'DB_NAME', 'wordpress' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:${socket}' );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'DB_COLLATE', '' );
${['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE']
  .flatMap((name) => [`${name}_KEY`, `${name}_SALT`])
  .map((name) => `define( '${name}', '${randomToken(48)}' );`)
  .join('\n')}
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'WP_DEBUG', true );
define( 'WP_DEBUG_DISPLAY', false );
define( 'WP_DEBUG_LOG', '${path.join(folder, 'debug.log')}' );
$table_prefix = 'wp_';
require_once __DIR__ . '/wp-settings.php';
`

/** Submits the installer's form as an owner would. */
async function install(url: string, password: string): Promise<void> {
  const answer = await fetch(`${url}/wp-admin/install.php?step=2`, {
    method: 'POST',
    body: new URLSearchParams({
      weblog_title: 'Studio',
      user_name: user,
      admin_password: password,
      admin_password2: password,
      admin_email: 'owner@example.com',
      blog_public: '1',
      language: '',
    }),
  })
  const page = await answer.text()
  if (!page.includes('wp-login.php')) throw new Error(`WordPress was not installed: ${page.slice(0, 500)}`)
}

const linesOf = (file: string) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        // Without a network WordPress cannot check for updates, and logs that.
        .filter((line) => line !== '' && !line.includes('establish a secure connection to WordPress.org'))
    : []
