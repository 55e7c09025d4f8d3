import type { PHPRequest } from '@php-wasm/universal'
import type { SiteProcessSettings } from './messages.ts'
import type { LeftOutPlugins } from './owners-plugins.ts'
import { createPhpRuntime, type PhpEnvironment, type PhpRuntime } from './php-runtime.ts'
import type { Salts } from './salts.ts'

/**
 * php-wasm leaks two open files per request and has 4,096 in all. A runtime that has served this many requests is
 * renewed as soon as it is idle, so that the next request finds it warm.
 */
export const renewAfterRequests = 500
/** At this many it is renewed in any case, and one request waits two seconds for it. */
const maxRequestsPerRuntime = 1_900

/** A request as PHP receives it. */
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

/** A WordPress without its HTTP server: core, plugin and this installation's state, run by PHP. One call at a time. */
export type PhpSite = {
  url: string
  /** Selects the database file for all further calls, by its name in `stateDirectory/database`. */
  openDatabase(file: string): void
  /** Treats these plugins as deactivated from now on; their stored data stays. */
  skipPlugins(plugins: LeftOutPlugins): void
  /** Answers an HTTP request. Throws if PHP itself has crashed; the site is unusable after that. */
  answer(request: SiteRequest): Promise<SiteAnswer>
  /** Renews PHP's runtime if it has served many requests; returns whether it did. */
  renewIfDue(): Promise<boolean>
  /** Runs a script of `wordpress/embedded/` and returns the JSON it printed; otherwise throws with PHP's own message. */
  run(script: string): Promise<Record<string, unknown>>
}

/**
 * Whether a file could not be read before PHP was called, such as a broken link among the uploads: then the file does
 * not exist (404), and PHP has not crashed.
 */
function isFileFault(error: unknown): boolean {
  const { name, cause } = (error ?? {}) as { name?: unknown; cause?: unknown }
  return name === 'ErrnoError' || (cause !== undefined && isFileFault(cause))
}

const noSuchFile: SiteAnswer = {
  status: 404,
  headers: { 'content-type': ['text/plain'] },
  body: new TextEncoder().encode('Not found'),
  errors: '',
}

export async function createPhpSite(
  settings: SiteProcessSettings,
  { url, salts, websiteSecret, onMessage }: PhpEnvironment & { salts: Salts; websiteSecret: string },
): Promise<PhpSite> {
  let runtime: PhpRuntime | null = await createPhpRuntime(settings, { url, onMessage })
  let served = 0
  let databaseFile = ''
  let leftOutPlugins: LeftOutPlugins = []

  function configure({ php }: PhpRuntime) {
    php.mkdir('/run')
    const website = settings.website && { url: settings.website.url, secret: websiteSecret }
    php.writeFile('/run/settings.json', JSON.stringify({ url, databaseFile, salts, website, leftOutPlugins }))
  }

  /** Frees the runtime before the next one is created, so that there is never memory in use for two. */
  async function renew(): Promise<PhpRuntime> {
    runtime?.php.exit()
    runtime = null
    globalThis.gc?.()
    runtime = await createPhpRuntime(settings, { url, onMessage })
    configure(runtime)
    served = 0
    return runtime
  }

  async function forOneMoreCall(): Promise<PhpRuntime> {
    const current = runtime && served < maxRequestsPerRuntime ? runtime : await renew()
    served += 1
    return current
  }

  return {
    url,
    async renewIfDue() {
      const isDueForRenewal = served >= renewAfterRequests
      if (isDueForRenewal) await renew()
      return isDueForRenewal
    },
    openDatabase(file) {
      databaseFile = file
      if (runtime) configure(runtime)
    },
    skipPlugins(plugins) {
      leftOutPlugins = plugins
      if (runtime) configure(runtime)
    },
    async answer(request) {
      const { handler } = await forOneMoreCall()
      const method = request.method as PHPRequest['method'] & string
      const answer = await handler
        .request({ ...request, url: url + request.url, method })
        .catch((error: unknown) => {
          if (isFileFault(error)) return null
          throw error
        })
      if (!answer) return noSuchFile
      return {
        status: answer.httpStatusCode,
        headers: answer.headers,
        body: answer.bytes,
        errors: answer.errors,
      }
    },
    async run(script) {
      const { php } = await forOneMoreCall()
      const { text, errors, exitCode } = await php.run({
        scriptPath: `/embedded/${script}`,
        $_SERVER: { HTTP_HOST: new URL(url).host, REQUEST_METHOD: 'GET', REMOTE_ADDR: '127.0.0.1' },
      })
      if (exitCode === 0 && text.startsWith('{')) return JSON.parse(text)
      throw new Error(`${script} failed: ${`${errors} ${text}`.trim().slice(0, 500)}`)
    },
  }
}
