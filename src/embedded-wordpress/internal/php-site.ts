import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createNodeFsMountHandler, loadNodeRuntime } from '@php-wasm/node'
import { PHP, type PHPRequest, PHPRequestHandler, setPhpIniEntries } from '@php-wasm/universal'
import { phpIni } from '../policies.ts'
import type { SiteProcessSettings } from './messages.ts'
import type { Salts } from './salts.ts'

/** A request as PHP sees it, and its answer. */
export type SiteRequest = {
  /** Path and query. */
  url: string
  method: string
  headers: Record<string, string>
  body?: Uint8Array
}
export type SiteAnswer = {
  status: number
  headers: Record<string, string[]>
  body: Uint8Array
  errors: string
}

/** A PHP that sees a whole WordPress: read-only core, the plugin, this installation's state. */
export type PhpSite = {
  url: string
  /** Chooses the database file, by its name in `stateDirectory/database`, for everything that follows. */
  openDatabase(file: string): void
  /** Answers an HTTP request. Throws when PHP itself has crashed; it is of no use after that. */
  answer(request: SiteRequest): Promise<SiteAnswer>
  /** Runs a script of `wordpress/embedded/` and gives the JSON it printed; throws with PHP's own words otherwise. */
  run(script: string): Promise<Record<string, unknown>>
}

const documentRoot = '/wordpress'

export async function createPhpSite(
  settings: SiteProcessSettings,
  { url, salts }: { url: string; salts: Salts },
): Promise<PhpSite> {
  const php = new PHP(await loadNodeRuntime('8.3', { emscriptenOptions: { processId: process.pid } }))
  // OPcache serves only the SAPIs that it knows by name.
  await php.setSapiName('cli-server')
  await setPhpIniEntries(php, phpIni)
  await mountWordPress(php, settings)

  const handler = new PHPRequestHandler({
    php,
    documentRoot,
    absoluteUrl: url,
    cookieStore: false,
    getFileNotFoundAction: () => ({ type: 'internal-redirect', uri: '/index.php' }),
  })

  return {
    url,
    openDatabase(databaseFile) {
      php.mkdir('/run')
      php.writeFile('/run/settings.json', JSON.stringify({ url, databaseFile, salts }))
    },
    async answer(request) {
      const method = request.method as PHPRequest['method'] & string
      const { httpStatusCode, headers, bytes, errors } = await handler.request({
        ...request,
        url: url + request.url,
        method,
      })
      return { status: httpStatusCode, headers, body: bytes, errors }
    },
    async run(script) {
      const { text, errors, exitCode } = await php.run({
        scriptPath: `/embedded/${script}`,
        $_SERVER: { HTTP_HOST: new URL(url).host, REQUEST_METHOD: 'GET', REMOTE_ADDR: '127.0.0.1' },
      })
      if (exitCode === 0 && text.startsWith('{')) return JSON.parse(text)
      throw new Error(`${script} failed: ${`${errors} ${text}`.trim().slice(0, 500)}`)
    },
  }
}

/**
 * Lays WordPress out in PHP's file system. The document root and `wp-content` live in memory, so that nothing WordPress
 * creates there reaches the core, which several installations may share.
 */
async function mountWordPress(php: PHP, settings: SiteProcessSettings) {
  const { coreDirectory, stateDirectory, wordpressDirectory, sampleContentDirectory } = settings
  const core = path.join(coreDirectory, 'latest/wordpress')
  const content = `${documentRoot}/wp-content`
  const mount = (host: string, target: string) => php.mount(target, createNodeFsMountHandler(host))

  for (const file of readdirSync(core)) {
    if (file.endsWith('.php'))
      php.writeFile(ensured(php, documentRoot, file), readFileSync(path.join(core, file)))
  }
  for (const file of ['wp-config.php', 'wp-content/db.php']) {
    const source = path.join(wordpressDirectory, 'embedded', path.basename(file))
    php.writeFile(ensured(php, documentRoot, file), readFileSync(source))
  }

  await mount(path.join(core, 'wp-admin'), `${documentRoot}/wp-admin`)
  await mount(path.join(core, 'wp-includes'), `${documentRoot}/wp-includes`)
  await mount(path.join(core, 'wp-content/themes'), `${content}/themes`)
  await mount(path.join(coreDirectory, 'latest/languages'), `${content}/languages`)
  await mount(path.join(coreDirectory, 'sqlite-database-integration'), '/sqlite-database-integration')
  await mount(path.join(wordpressDirectory, 'igniting-studio'), `${content}/plugins/igniting-studio`)
  await mount(path.join(wordpressDirectory, 'embedded/mu-plugins'), `${content}/mu-plugins`)
  await mount(path.join(wordpressDirectory, 'embedded'), '/embedded')
  await mount(sampleContentDirectory, '/sample-content')
  for (const [directory, target] of [
    ['uploads', `${content}/uploads`],
    ['database', '/database'],
  ] as const) {
    const host = path.join(stateDirectory, directory)
    if (!existsSync(host)) mkdirSync(host, { recursive: true })
    await mount(host, target)
  }
}

/** The path of a file whose folder is there. */
function ensured(php: PHP, directory: string, file: string): string {
  const target = path.posix.join(directory, file)
  php.mkdirTree(path.posix.dirname(target))
  return target
}
