/** Doubles every vowel and adds an accent that the site's fonts have: "Contact" becomes "Coóntaáct", some 40 % longer. */
const accented: Readonly<Record<string, string>> = {
  a: 'aá',
  e: 'eé',
  i: 'ií',
  o: 'oó',
  u: 'uú',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
}

/** Parts for machines: placeholders, tags, entities, addresses. */
const code = /\{\w+\}|<[^>]*>|&\w+;|[^\s<>]*[@/][^\s<>]*|\S+\.(?:com|json|zip|csv)\b/g

/** Keys of copy whose values select something and are never displayed. */
const choices = new Set(['shows', 'slug', 'to'])

function pseudoText(text: string): string {
  const parts = text.split(code)
  const codes = text.match(code) ?? []
  return parts
    .map((part, at) => part.replace(/[aeiouAEIOU]/g, (vowel) => accented[vowel] ?? vowel) + (codes[at] ?? ''))
    .join('')
}

/** Copy in the pseudo-language: texts are changed at any depth; other values are kept. */
export function pseudoCopy<Value>(value: Value): Value {
  if (typeof value === 'string') return pseudoText(value) as Value
  if (typeof value === 'function')
    return ((...parameters: unknown[]) => pseudoCopy((value as CallableFunction)(...parameters))) as Value
  if (Array.isArray(value)) return value.map(pseudoCopy) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, choices.has(key) ? part : pseudoCopy(part)]),
  ) as Value
}
