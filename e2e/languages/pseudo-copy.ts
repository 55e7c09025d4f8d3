/** Every vowel twice and with an accent that the site's fonts have: "Contact" is "Coóntaáct", some 40 % longer. */
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

/** What a machine reads: placeholders, tags, entities, addresses. */
const code = /\{\w+\}|<[^>]*>|&\w+;|[^\s<>]*[@/][^\s<>]*|\S+\.(?:com|json|zip|csv)\b/g

/** Parts of copy that choose something and are never read. */
const choices = new Set(['shows', 'slug', 'to'])

function pseudoText(text: string): string {
  const parts = text.split(code)
  const codes = text.match(code) ?? []
  return parts
    .map((part, at) => part.replace(/[aeiouAEIOU]/g, (vowel) => accented[vowel] ?? vowel) + (codes[at] ?? ''))
    .join('')
}

/** A copy of words in the pseudo-language: texts are changed, wherever they stand; what is no text stays. */
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
