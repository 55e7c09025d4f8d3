import { callsWithin, type Finding, literal, type PhpFile, type Range, split } from './php-file.ts'

const rule = 'WordPress.Security.EscapeOutput'

/** Functions whose result is safe in HTML. */
const escaping = new Set([
  ...[
    'esc_html',
    'esc_attr',
    'esc_url',
    'esc_textarea',
    'esc_html__',
    'esc_attr__',
    'esc_html_x',
    'esc_attr_x',
  ],
  ...[
    'wp_kses',
    'wp_kses_post',
    'absint',
    'intval',
    'count',
    'number_format_i18n',
    'checked',
    'selected',
    'disabled',
  ],
  'paginate_links',
  'wp_nonce_field',
])
/** Functions that print: all arguments of `printf`, the message of the others. */
const printing = new Set(['printf', 'vprintf', 'wp_die', 'exit', 'die'])
const casts = new Set(['T_INT_CAST', 'T_DOUBLE_CAST', 'T_BOOL_CAST'])
const numbers = new Set(['T_LNUMBER', 'T_DNUMBER'])

/** Every output must be escaped: a literal, a number, or the result of an escaping function. */
export function unescapedOutput(php: PhpFile): Finding[] {
  const printed: Range[] = [
    ...echoed(php).flatMap((range) => split(php.code, php.partner, range, [','])),
    // The title and settings of wp_die are not our output.
    ...php.calls
      .filter(({ name }) => printing.has(name))
      .flatMap(({ name, arguments: all }) => (name === 'wp_die' ? all.slice(0, 1) : all)),
  ]
  const found = printed.filter((range) => !isSafe(php, range))
  const prints = php.calls.filter(({ name }) => name === '_e' || name === '_ex')
  return [
    ...found.map(({ from, to }) => ({ line: php.code[from]?.line ?? 0, what: text(php, { from, to }) })),
    ...prints.map(({ line, name }) => ({ line, what: `${name}() does not escape` })),
  ]
    .filter(({ line }) => !php.isExcused(rule, line))
    .map((finding) => ({ rule, file: php.file, ...finding }))
}

/** The operands of echo and print, up to the end of the statement or argument. */
function echoed({ code, partner }: PhpFile): Range[] {
  return code.flatMap(({ name }, at) => {
    if (!['T_ECHO', 'T_PRINT', 'T_OPEN_TAG_WITH_ECHO'].includes(name)) return []
    const ends = name === 'T_PRINT' ? [';', ',', ')', '}'] : [';', '}']
    let to = at + 1
    while (to < code.length && !ends.includes(code[to]?.name ?? ''))
      to = Math.max(to, partner.get(to) ?? 0) + 1
    return [{ from: at + 1, to }]
  })
}

function isSafe(php: PhpFile, range: Range): boolean {
  const { code, partner } = php
  // From the loosest to the tightest operator; of a ternary only the branches are printed.
  const [condition, ...choices] = split(code, partner, range, ['?'])
  if (condition && choices.length > 0)
    return choices.every((choice) => split(code, partner, choice, [':']).every((one) => isSafe(php, one)))
  const parts = split(code, partner, range, ['.'])
  if (parts.length > 1) return parts.every((part) => isSafe(php, part))
  const first = code[range.from]
  if (!first || literal(php, range) !== null) return true
  if (casts.has(first.name) || (numbers.has(first.name) && range.to - range.from === 1)) return true
  if (first.name === '(' && partner.get(range.from) === range.to - 1)
    return isSafe(php, { from: range.from + 1, to: range.to - 1 })
  const [call] = callsWithin(php, range)
  if (!call || call.at !== range.from || partner.get(call.at + 1) !== range.to - 1) return false
  return escaping.has(call.name) || isSafeJoin(php, call.name, call.arguments)
}

/** Combinations of safe parts, such as the items of a list mapped by an escaping function. */
function isSafeJoin(php: PhpFile, name: string, parts: readonly Range[]): boolean {
  if (name === 'array_map') return escaping.has(literal(php, parts[0]) ?? '')
  return ['sprintf', 'implode', 'nl2br'].includes(name) && parts.every((part) => isSafe(php, part))
}

const text = ({ code }: PhpFile, { from, to }: Range) =>
  code
    .slice(from, to)
    .map((token) => token.text)
    .join(' ')
    .slice(0, 80)
