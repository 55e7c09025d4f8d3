import {
  type Call,
  callsAround,
  callsWithin,
  type Finding,
  functionAround,
  literal,
  type PhpFile,
} from './php-file.ts'

const input = 'WordPress.Security.ValidatedSanitizedInput'
const nonce = 'WordPress.Security.NonceVerification'

const superglobals = new Set(['$_GET', '$_POST', '$_REQUEST', '$_COOKIE', '$_SERVER', '$_FILES'])
/** Functions that only check a value's presence or type. */
const looking = new Set(['isset', 'empty', 'is_array', 'is_string', 'is_numeric'])
/** Functions whose result cannot contain slashes. */
const numeric = new Set(['absint', 'intval', 'sanitize_key'])
export const nonceChecks = new Set(['check_admin_referer', 'check_ajax_referer', 'wp_verify_nonce'])

/**
 * Every value of a request must be unslashed and sanitized where it is read, and protected by a nonce check in the same function.
 */
export function rawRequestData(php: PhpFile): Finding[] {
  return php.code.flatMap(({ name, text, line }, at) => {
    if (name !== 'T_VARIABLE' || !superglobals.has(text)) return []
    const finding = (rule: string, what: string) =>
      php.isExcused(rule, line) ? [] : [{ rule, file: php.file, line, what: `${text}: ${what}` }]
    const around = callsAround(php, at)
    const isLookedAt = looking.has(around[0]?.name ?? '') || isCompared(php, at)
    const body = functionAround(php, at)
    const isMeant =
      text === '$_SERVER' ||
      text === '$_COOKIE' ||
      (body && callsWithin(php, body).some((call) => nonceChecks.has(call.name)))
    return [
      ...(isLookedAt || isSanitised(php, at, around) ? [] : finding(input, 'not sanitised')),
      ...(isLookedAt || isUnslashed(php, at, around) ? [] : finding(input, 'not unslashed')),
      ...(isMeant ? [] : finding(nonce, 'no nonce is checked')),
    ]
  })
}

const isSanitised = (php: PhpFile, at: number, around: readonly Call[]) =>
  php.code[at - 1]?.name === 'T_INT_CAST' ||
  php.code[at - 2]?.name === 'T_INT_CAST' ||
  around.some(({ name }) => name.startsWith('sanitize_') || numeric.has(name)) ||
  around.some(
    (call) => call.name === 'array_map' && /^sanitize_|^absint$/.test(literal(php, call.arguments[0]) ?? ''),
  )

const isUnslashed = (php: PhpFile, at: number, around: readonly Call[]) =>
  php.code[at - 1]?.name === 'T_INT_CAST' ||
  php.code[at - 2]?.name === 'T_INT_CAST' ||
  around.some(({ name }) => name === 'wp_unslash' || numeric.has(name)) ||
  around.some((call) => call.name === 'array_map' && numeric.has(literal(php, call.arguments[0]) ?? ''))

/** `'save' === ( $_POST['action'] ?? '' )`: the value itself is not used any further. */
function isCompared({ code }: PhpFile, at: number): boolean {
  const before = code[at - 1]?.name === '(' ? code[at - 2] : code[at - 1]
  return before?.name === 'T_IS_IDENTICAL' || before?.name === 'T_IS_NOT_IDENTICAL'
}
