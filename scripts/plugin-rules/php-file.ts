import type { Token } from './php.ts'

/** A violation of a rule. Rules that WPCS has too use its names, so that the same `phpcs:ignore` works for both. */
export type Finding = { rule: string; file: string; line: number; what: string }

/** A half-open range of `code`. */
export type Range = { from: number; to: number }
export type Call = { name: string; at: number; line: number; arguments: Range[] }

/** A parsed PHP file: its tokens without whitespace and comments, and their structure. */
export type PhpFile = {
  file: string
  code: readonly Token[]
  /** For each bracket, the position of its counterpart. */
  partner: ReadonlyMap<number, number>
  calls: readonly Call[]
  /** Named functions with their parameters, and closures. */
  functions: readonly (Range & { name: string })[]
  closures: readonly Range[]
  /** Whether a comment on this line or the one above exempts it from a rule. */
  isExcused(rule: string, line: number): boolean
  /** Exemptions without a reason, by line. */
  unexplained: readonly { line: number; rules: string }[]
}

const unseen = new Set(['T_WHITESPACE', 'T_COMMENT', 'T_DOC_COMMENT', 'T_INLINE_HTML'])
const opening = new Set(['(', '[', '{', 'T_CURLY_OPEN', 'T_DOLLAR_OPEN_CURLY_BRACES', 'T_ATTRIBUTE'])
const closing = new Set([')', ']', '}'])
/** After one of these, a name with a bracket is not a function call. */
const noCall = new Set([
  'T_OBJECT_OPERATOR',
  'T_NULLSAFE_OBJECT_OPERATOR',
  'T_DOUBLE_COLON',
  'T_FUNCTION',
  'T_NEW',
])
const names = new Set([
  'T_STRING',
  'T_NAME_FULLY_QUALIFIED',
  'T_NAME_QUALIFIED',
  'T_ISSET',
  'T_EMPTY',
  'T_EXIT',
])

export function readFile(file: string, tokens: readonly Token[]): PhpFile {
  // `?>` ends a statement.
  const code = tokens
    .filter(({ name }) => !unseen.has(name))
    .map((token) => (token.name === 'T_CLOSE_TAG' ? { ...token, name: ';' } : token))
  const partner = partners(code)
  return {
    file,
    code,
    partner,
    calls: callsIn(code, partner),
    functions: functionsIn(code, partner),
    closures: closuresIn(code, partner),
    ...excuses(tokens),
  }
}

function partners(code: readonly Token[]): Map<number, number> {
  const partner = new Map<number, number>()
  const open: number[] = []
  code.forEach(({ name }, at) => {
    if (opening.has(name)) open.push(at)
    else if (closing.has(name)) {
      const from = open.pop() ?? at
      partner.set(from, at).set(at, from)
    }
  })
  return partner
}

function callsIn(code: readonly Token[], partner: ReadonlyMap<number, number>): Call[] {
  return code.flatMap(({ name, text, line }, at) => {
    if (!names.has(name) || code[at + 1]?.name !== '(' || noCall.has(code[at - 1]?.name ?? '')) return []
    const range = { from: at + 2, to: partner.get(at + 1) ?? at + 2 }
    return [{ name: text.replace(/^.*\\/, ''), at, line, arguments: split(code, partner, range, [',']) }]
  })
}

function functionsIn(code: readonly Token[], partner: ReadonlyMap<number, number>) {
  return code.flatMap(({ name }, at) =>
    name === 'T_FUNCTION' && code[at + 1]?.name === 'T_STRING'
      ? [{ name: code[at + 1]?.text ?? '', from: at, to: endOfBody(code, partner, at) }]
      : [],
  )
}

function closuresIn(code: readonly Token[], partner: ReadonlyMap<number, number>): Range[] {
  return code.flatMap(({ name }, at) => {
    if (name === 'T_FUNCTION' && code[at + 1]?.name === '(')
      return [{ from: at, to: endOfBody(code, partner, at) }]
    if (name !== 'T_FN') return []
    const [expression] = split(code, partner, { from: at, to: code.length }, [',', ';', ...closing])
    return [{ from: at, to: expression?.to ?? at }]
  })
}

function endOfBody(code: readonly Token[], partner: ReadonlyMap<number, number>, at: number): number {
  const [head] = split(code, partner, { from: at, to: code.length }, [';'])
  for (let open = at; open < (head?.to ?? at); open += 1) {
    if (code[open]?.name === '{') return partner.get(open) ?? code.length
    if (code[open]?.name === '(') open = partner.get(open) ?? open
  }
  return head?.to ?? code.length
}

/** The parts of a range between separators outside of brackets. */
export function split(
  code: readonly Token[],
  partner: ReadonlyMap<number, number>,
  { from, to }: Range,
  separators: readonly string[],
): Range[] {
  const parts: Range[] = []
  let start = from
  for (let at = from; at < to; at += 1) {
    const token = code[at] as Token
    if (opening.has(token.name)) at = partner.get(at) ?? at
    else if (separators.includes(token.name)) {
      parts.push({ from: start, to: at })
      start = at + 1
    }
  }
  if (start < to) parts.push({ from: start, to })
  return parts
}

/** The calls whose arguments contain a token, innermost first. */
export const callsAround = ({ calls, partner }: PhpFile, at: number): Call[] =>
  calls.filter((call) => call.at < at && at < (partner.get(call.at + 1) ?? 0)).toReversed()

/** The named function whose body contains a token. */
export const functionAround = ({ functions }: PhpFile, at: number) =>
  functions.findLast(({ from, to }) => from <= at && at < to)

/** The calls in a range. */
export const callsWithin = ({ calls }: PhpFile, { from, to }: Range): Call[] =>
  calls.filter(({ at }) => from <= at && at < to)

/** A string literal without its quotes; null for anything else, including interpolated strings. */
export function literal({ code }: PhpFile, range: Range | undefined): string | null {
  const token = range && range.to - range.from === 1 ? code[range.from] : undefined
  return token?.name === 'T_CONSTANT_ENCAPSED_STRING' ? token.text.slice(1, -1) : null
}

/** `phpcs:ignore` exempts its own line, or the next one if it stands alone; `disable` everything up to `enable`. */
function excuses(tokens: readonly Token[]): Pick<PhpFile, 'isExcused' | 'unexplained'> {
  const spans: { rules: string[]; from: number; to: number }[] = []
  const unexplained: { line: number; rules: string }[] = []
  const withCode = new Set(tokens.filter(({ name }) => !unseen.has(name)).map(({ line }) => line))
  for (const { name, text, line } of tokens) {
    const comment = name === 'T_COMMENT' ? text.replace(/\s*\*\/$/, '').trim() : ''
    const [, kind, rules = '', reason] =
      /phpcs:(ignore|disable|enable)\b\s*([\w., ]*?)\s*(?:--\s*(\S.*))?$/.exec(comment) ?? []
    if (kind === undefined) continue
    if (kind === 'enable') for (const open of spans) open.to = Math.min(open.to, line)
    else if (!reason) unexplained.push({ line, rules })
    const only = withCode.has(line) ? line : line + 1
    const from = kind === 'ignore' ? only : line
    if (kind !== 'enable')
      spans.push({
        rules: rules.split(/\s*,\s*/),
        from,
        to: kind === 'ignore' ? only : Number.POSITIVE_INFINITY,
      })
  }
  const covers = (excused: string, rule: string) =>
    `${excused}.`.startsWith(`${rule}.`) || `${rule}.`.startsWith(`${excused}.`)
  return {
    unexplained,
    isExcused: (rule, line) =>
      spans.some(
        ({ rules, from, to }) => from <= line && line <= to && rules.some((one) => covers(one, rule)),
      ),
  }
}
