export type DaxPart = { columns: string[]; measures: string[] }

/**
 * As much of a DAX file as tests need: what it defines and what it refers to. Not a parser of the whole language: comments
 * and texts are taken out, and references are recognised by their brackets.
 */
export function readDax(text: string) {
  const code = text.replace(/\/\/.*$/gm, '')
  const bare = code.replace(/"[^"]*"/g, '""')
  const [definitions = '', query = ''] = bare.split(/\bEVALUATE\b/)
  const measures = definitions
    .split(/\bMEASURE\b/)
    .slice(1)
    .map((definition) => {
      const [, table = '', name = '', body = ''] =
        /^\s*(\w+)\[([^\]]+)\]\s*=([\s\S]*)$/.exec(definition) ?? []
      return { table, name, ...referencesIn(body) }
    })
  const variables = [...bare.matchAll(/\bVAR (\w+)/g)].map(([, name = '']) => name)
  return {
    ...referencesIn(bare),
    measures,
    query: referencesIn(query),
    /** Columns that are made here: `"Year", YEAR ( … )`. */
    newColumns: [...code.matchAll(/"([^"]+)",\s*[A-Z]+ \(/g)].map(([, name = '']) => name),
    functions: [...new Set([...bare.matchAll(/\b([A-Z]+) \(/g)].map(([, name = '']) => name))],
    isBalanced: isBalanced(bare),
    unusedVariables: variables.filter(
      (name) => (bare.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0) < 2,
    ),
  }
}

/** `Table[Column]` is a column, `[Name]` alone a measure; a name that begins with @ is made in the same expression. */
function referencesIn(code: string): DaxPart {
  const references = [...code.matchAll(/(\w*)\[([^\]]+)\]/g)]
  const columns = references.flatMap(([all, table]) => (table ? [all] : []))
  const measures = references.flatMap(([, table, name = '']) => (table || name.startsWith('@') ? [] : [name]))
  return { columns: [...new Set(columns)], measures: [...new Set(measures)] }
}

function isBalanced(code: string): boolean {
  let depth = 0
  for (const sign of code) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}
