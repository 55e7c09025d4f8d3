import { callsWithin, type Finding, literal, type PhpFile, type Range } from './php-file.ts'
import { nonceChecks } from './request-data.ts'

const rule = 'WordPress.Security.NonceVerification'
const rights = new Set(['current_user_can', 'user_can'])
const doors = /^(admin_post|wp_ajax|admin_action)_/
/** How many calls away from its handler a check may be. */
const maxDepth = 2

/**
 * Every handler of `admin-post.php` and `admin-ajax.php` must check a nonce and a capability; every REST route must have a
 * permission callback.
 * @param reasons handlers that need less, with the reason
 */
export function unguardedHandlers(
  files: readonly PhpFile[],
  reasons: Readonly<Record<string, { without: 'nonce' | 'both'; because: string }>>,
): Finding[] {
  const called = calledBy(files)
  return files.flatMap((php) => [
    ...php.calls
      .filter(({ name, arguments: [hook] }) => name === 'add_action' && hook && doors.test(textOf(php, hook)))
      .flatMap(({ line, arguments: [, handler] }) => {
        if (!handler) return []
        const name = handlerName(php, handler)
        const reached = name
          ? within(called, [name])
          : within(
              called,
              callsWithin(php, handler).map((call) => call.name),
            )
        const { without } = reasons[name ?? ''] ?? {}
        const missing = [
          ...(without || [...reached].some((one) => nonceChecks.has(one)) ? [] : ['nonce']),
          ...(without === 'both' || [...reached].some((one) => rights.has(one)) ? [] : ['capability']),
        ]
        return missing.map((what) => ({
          rule,
          file: php.file,
          line,
          what: `${name ?? 'a handler'} checks no ${what}`,
        }))
      }),
    ...openRoutes(php),
  ])
}

/** Routes without a permission callback, and public routes that may change something. */
function openRoutes(php: PhpFile): Finding[] {
  return php.calls
    .filter(({ name }) => name === 'register_rest_route')
    .flatMap(({ line, arguments: all }) => {
      const range = { from: all[0]?.from ?? 0, to: all.at(-1)?.to ?? 0 }
      const text = textOf(php, range)
      const count = (key: string) => text.split(`'${key}' =>`).length - 1
      const isForAll = /'permission_callback' => '__return_true'/.test(text)
      const reads = /'methods' => ('GET'|\\WP_REST_Server :: READABLE)/.test(text)
      if (count('permission_callback') >= Math.max(1, count('callback')) && (!isForAll || reads)) return []
      return [{ rule: 'REST permission', file: php.file, line, what: 'a route does not say who may' }]
    })
}

/** The functions called by each function of the plugin. */
function calledBy(files: readonly PhpFile[]): Map<string, string[]> {
  return new Map(
    files.flatMap((php) =>
      php.functions.map(
        ({ name, ...body }) => [name, callsWithin(php, body).map((call) => call.name)] as const,
      ),
    ),
  )
}

function within(called: ReadonlyMap<string, string[]>, names: readonly string[]): Set<string> {
  const reached = new Set(names)
  for (let depth = 0; depth < maxDepth; depth += 1)
    for (const name of [...reached]) for (const next of called.get(name) ?? []) reached.add(next)
  return reached
}

/** `__NAMESPACE__ . '\save'` and `'auth_redirect'`; null for a closure. */
function handlerName(php: PhpFile, { from, to }: Range): string | null {
  const last = literal(php, { from: to - 1, to })
  return last === null || php.code[from]?.name === 'T_FN' ? null : last.replace(/^\\+/, '')
}

const textOf = ({ code }: PhpFile, { from, to }: Range) =>
  code
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')
    .replace(/^["' ]+/, '')
