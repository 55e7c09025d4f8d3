/** A translatable text of the plugin. */
export type Found = {
  /** The gettext key: the text, prefixed by its context. */
  key: string
  text: string
  plural: string
  context: string
  file: string
  line: number
  /** The comment for translators. */
  note: string
}

const literal = String.raw`('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")`
const functions: Record<string, ('text' | 'plural' | 'context' | 'skip')[]> = {
  __: ['text'],
  _e: ['text'],
  esc_html__: ['text'],
  esc_html_e: ['text'],
  esc_attr__: ['text'],
  esc_attr_e: ['text'],
  _x: ['text', 'context'],
  esc_html_x: ['text', 'context'],
  esc_attr_x: ['text', 'context'],
  _n: ['text', 'plural', 'skip'],
  _nx: ['text', 'plural', 'skip', 'context'],
  _n_noop: ['text', 'plural'],
}

/**
 * Finds gettext calls, in PHP and TypeScript alike: `__( 'Text', 'igniting-studio' )` and its variants.
 * @throws if a text is not a literal, because it could not be translated
 */
export function textsOf(source: string, file: string): Found[] {
  const call = new RegExp(String.raw`(?<![\w$>:\\])(${Object.keys(functions).join('|')})\(\s*`, 'g')
  return Array.from(source.matchAll(call)).flatMap((match) => {
    const before = source.slice(0, match.index)
    const lineText = before.slice(before.lastIndexOf('\n') + 1)
    if (/^\s*(\*|\/\/|\/\*)/.test(lineText) || /function\s*$/.test(lineText)) return []
    const line = before.split('\n').length
    const parts = functions[match[1] ?? ''] ?? []
    const found = { text: '', plural: '', context: '', skip: '' }
    let rest = source.slice(match.index + match[0].length)
    // Without a text domain it is one of WordPress's own texts, and translated there.
    if (new RegExp(String.raw`^${literal}\s*\)`).test(rest)) return []
    for (const part of parts) {
      const argument = new RegExp(
        part === 'skip' ? String.raw`^([^,]+?)\s*,\s*` : String.raw`^${literal}\s*,\s*`,
      ).exec(rest)
      if (!argument) throw new Error(`${file}:${line}: a text that is to be translated is no literal`)
      found[part] = part === 'skip' ? '' : unquoted(argument[1] ?? '')
      rest = rest.slice(argument[0].length)
    }
    if (!/^['"]igniting-studio['"]/.test(rest)) return []
    const { text, plural, context } = found
    return [
      {
        text,
        plural,
        context,
        key: context ? `${context}\u0004${text}` : text,
        file,
        line,
        note: noteAbove(before),
      },
    ]
  })
}

const unquoted = (quoted: string) =>
  quoted[0] === '"'
    ? (JSON.parse(quoted.replaceAll(/\\([$'])/g, '$1')) as string)
    : quoted.slice(1, -1).replaceAll(/\\(['\\])/g, '$1')

/** A comment for translators within the two lines above. */
function noteAbove(before: string): string {
  const near = before.split('\n').slice(-3).join('\n')
  return /translators:\s*(.*?)\s*\*\//.exec(near)?.[1] ?? ''
}
