import { type Finding, type PhpFile, type Range, split } from './php-file.ts'

const rule = 'WordPress.DB.PreparedSQL'
const asking = new Set(['query', 'get_var', 'get_col', 'get_row', 'get_results', 'prepare'])

/** Every query must be prepared: `$wpdb` gets a literal, or the result of `prepare` with a literal. */
export function unpreparedQueries(php: PhpFile): Finding[] {
  const { code, partner } = php
  return code.flatMap(({ text }, at) => {
    if (text !== '$wpdb' || code[at + 1]?.name !== 'T_OBJECT_OPERATOR' || code[at + 3]?.name !== '(')
      return []
    const method = code[at + 2]?.text ?? ''
    if (!asking.has(method)) return []
    const [query] = split(code, partner, { from: at + 4, to: partner.get(at + 3) ?? 0 }, [','])
    const line = code[query?.from ?? at]?.line ?? 0
    if (!query || isFixed(php, query) || php.isExcused(rule, line)) return []
    return [{ rule, file: php.file, line, what: `$wpdb->${method}() is given more than a literal` }]
  })
}

/** A literal, or a call of `$wpdb->prepare`, whose own query is checked separately. */
function isFixed({ code }: PhpFile, { from, to }: Range): boolean {
  if (code[from]?.text === '$wpdb' && code[from + 2]?.text === 'prepare') return true
  return code.slice(from, to).every(({ name }) => name === 'T_CONSTANT_ENCAPSED_STRING' || name === '.')
}
