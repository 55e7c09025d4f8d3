import { type Finding, literal, type PhpFile, type Range } from './php-file.ts'

const domain = 'igniting-studio'
const prefix = /^\\?_?igniting[_-]studio/i

/** Positions of the literal texts and of the text domain in gettext functions; `_n` has its number after its two texts. */
const texts: Readonly<Record<string, { literals: number[]; domain: number }>> = {
  ...Object.fromEntries(
    ['__', '_e', 'esc_html__', 'esc_html_e', 'esc_attr__', 'esc_attr_e'].map((name) => [
      name,
      { literals: [0], domain: 1 },
    ]),
  ),
  ...Object.fromEntries(
    ['_x', 'esc_html_x', 'esc_attr_x'].map((name) => [name, { literals: [0, 1], domain: 2 }]),
  ),
  _n: { literals: [0, 1], domain: 3 },
  _nx: { literals: [0, 1, 3], domain: 4 },
}

/** Every text must be a literal in the plugin's own text domain. */
export function textsWithoutDomain(php: PhpFile): Finding[] {
  const rule = 'WordPress.WP.I18n'
  return php.calls.flatMap(({ name, line, arguments: all }) => {
    const form = texts[name]
    if (!form || php.isExcused(rule, line)) return []
    const finding = (what: string) => [{ rule, file: php.file, line, what }]
    if (form.literals.some((at) => literal(php, all[at]) === null))
      return finding(`${name}(): a text is no literal`)
    return literal(php, all[form.domain]) === domain
      ? []
      : finding(`${name}(): not the text domain ${domain}`)
  })
}

/** Requesting a file of the plugin directly must do nothing. */
export function unguardedFile(php: PhpFile): Finding[] {
  const code = php.code.map(({ text }) => text).join(' ')
  const isGuarded =
    /^<\?php\s+(?:namespace [\w\\]+ ; )?(?:use [^;]+; )*defined \( '(ABSPATH|WP_UNINSTALL_PLUGIN)' \) \|\| exit ;/
  return isGuarded.test(code)
    ? []
    : [{ rule: 'ABSPATH', file: php.file, line: 1, what: 'runs when it is asked for by itself' }]
}

/** Names in shared scopes must have our prefix: names outside the namespace, hooks, options, transients, schedules. */
export function unprefixedNames(files: readonly PhpFile[]): Finding[] {
  const rule = 'WordPress.NamingConventions.PrefixAllGlobals'
  const constants = constantsOf(files)
  return files.flatMap((php) => {
    const finding = (line: number, what: string) =>
      php.isExcused(rule, line) ? [] : [{ rule, file: php.file, line, what }]
    const isInNamespace =
      php.code[1]?.name === 'T_NAMESPACE' && /^Igniting_Studio\b/.test(php.code[2]?.text ?? '')
    return [
      ...(isInNamespace || php.functions.length === 0
        ? []
        : finding(1, 'functions outside of the namespace')),
      ...php.calls.flatMap(({ name, line, arguments: all }) => {
        const at = shared[name]
        const value = at === undefined ? null : beginningOf(php, all[at], constants)
        return value === null || prefix.test(value) ? [] : finding(line, `${name}( ${value} )`)
      }),
      ...php.code.flatMap(({ name, text, line }, at) =>
        name === 'T_VARIABLE' &&
        isAssigned(php, at) &&
        isGlobal(php, at) &&
        !isProperty(php, at) &&
        !prefix.test(text.slice(1))
          ? finding(line, `the global ${text}`)
          : [],
      ),
    ]
  })
}

/** The position of the argument that names something shared by all plugins. */
const shared: Readonly<Record<string, number>> = {
  ...{ define: 0, do_action: 0, apply_filters: 0, add_option: 0, set_transient: 0, register_setting: 1 },
  ...{ wp_schedule_single_event: 1, wp_schedule_event: 2, wp_enqueue_script: 0, wp_enqueue_style: 0 },
  ...{ wp_register_script: 0, wp_register_style: 0, register_rest_route: 0 },
}

/** The literal at the start of an argument, resolving constants; null if unknown. */
function beginningOf(
  { code }: PhpFile,
  range: Range | undefined,
  constants: ReadonlyMap<string, string>,
): string | null {
  const first = range && code[range.from]
  if (!first) return null
  if (first.name === 'T_CONSTANT_ENCAPSED_STRING') return first.text.slice(1, -1)
  if (first.text === '"') return code[range.from + 1]?.text ?? null
  return constants.get(first.text) ?? null
}

function constantsOf(files: readonly PhpFile[]): Map<string, string> {
  return new Map(
    files.flatMap(({ code }) =>
      code.flatMap(({ name }, at) => {
        const value = code[at + 3]
        if (name !== 'T_CONST' || value?.name !== 'T_CONSTANT_ENCAPSED_STRING') return []
        return [[code[at + 1]?.text ?? '', value.text.slice(1, -1)] as const]
      }),
    ),
  )
}

/** `$name =` and `foreach ( … as $name )`. */
const isAssigned = ({ code }: PhpFile, at: number) =>
  code[at + 1]?.name === '=' ||
  (['T_AS', 'T_DOUBLE_ARROW'].includes(code[at - 1]?.name ?? '') && code[at + 1]?.name === ')')

/** `public array $name =` of a class. */
const isProperty = ({ code }: PhpFile, at: number) =>
  [1, 2, 3].some((back) => /^T_(?:PUBLIC|PROTECTED|PRIVATE|VAR)$/.test(code[at - back]?.name ?? ''))

/** Functions and closures have their own variables. */
const isGlobal = ({ functions, closures }: PhpFile, at: number) =>
  ![...functions, ...closures].some(({ from, to }) => from <= at && at < to)
