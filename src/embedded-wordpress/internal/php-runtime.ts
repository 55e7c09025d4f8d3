import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createNodeFsMountHandler, loadNodeRuntime } from '@php-wasm/node'
import { PHP, PHPRequestHandler, setPhpIniEntries } from '@php-wasm/universal'
import { makeFolder } from '#base/make-folder.ts'
import type { SiteProcessSettings } from './messages.ts'
import { companionPlugin, pluginsDirectory } from './owners-plugins.ts'

/** PHP settings. The memory limits keep the complete process below 500 MB. */
const phpIni = {
  memory_limit: '192M',
  upload_max_filesize: '16M',
  post_max_size: '16M',
  'date.timezone': 'UTC',
  display_errors: '0',
  log_errors: '1',
  html_errors: '0',
  allow_url_fopen: '0',
  disable_functions: 'fsockopen,pfsockopen,stream_socket_client,curl_exec,curl_multi_exec,mail',
  // Keep compiled scripts in shared memory without revalidation: WordPress's files do not change while it runs. A
  // simple route then takes a fifth of the time.
  'opcache.enable': '1',
  'opcache.enable_cli': '1',
  'opcache.file_cache_only': '0',
  'opcache.file_cache': '',
  'opcache.validate_timestamps': '0',
  'opcache.memory_consumption': '64',
  'opcache.interned_strings_buffer': '8',
  'opcache.max_accelerated_files': '4000',
}

const documentRoot = '/wordpress'

export type PhpEnvironment = {
  url: string
  /** Receives what PHP code passes to `post_message_to_js`, and returns its result. */
  onMessage(text: string): Promise<string>
}
export type PhpRuntime = { php: PHP; handler: PHPRequestHandler }

/** A PHP instance with its own memory, and with WordPress mounted in its file system. */
export async function createPhpRuntime(
  settings: SiteProcessSettings,
  { url, onMessage }: PhpEnvironment,
): Promise<PhpRuntime> {
  const php = new PHP(await loadNodeRuntime('8.3', { emscriptenOptions: { processId: process.pid } }))
  // OPcache is enabled only for SAPIs that it knows by name.
  await php.setSapiName('cli-server')
  await setPhpIniEntries(php, phpIni)
  php.onMessage(onMessage)
  await mountWordPress(php, settings)
  const handler = new PHPRequestHandler({
    php,
    documentRoot,
    absoluteUrl: url,
    cookieStore: false,
    getFileNotFoundAction: () => ({ type: 'internal-redirect', uri: '/index.php' }),
  })
  return { php, handler }
}

/**
 * Mounts WordPress in PHP's file system. The document root and `wp-content` are in memory, so that nothing WordPress
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
  await mount(path.join(wordpressDirectory, 'embedded/mu-plugins'), `${content}/mu-plugins`)
  await mount(path.join(wordpressDirectory, 'embedded'), '/embedded')
  await mount(sampleContentDirectory, '/sample-content')
  for (const [directory, target] of [
    ['uploads', `${content}/uploads`],
    [pluginsDirectory, `${content}/plugins`],
    ['database', '/database'],
  ] as const) {
    const host = path.join(stateDirectory, directory)
    makeFolder(host)
    await mount(host, target)
  }
  // Mounted over any folder of that name among the owner's plugins: the companion plugin is always the project's own.
  const companion = path.join(wordpressDirectory, companionPlugin)
  if (existsSync(companion)) await mount(companion, `${content}/plugins/${companionPlugin}`)
}

/** The path of a file, after creating its folder. */
function ensured(php: PHP, directory: string, file: string): string {
  const target = path.posix.join(directory, file)
  php.mkdirTree(path.posix.dirname(target))
  return target
}
