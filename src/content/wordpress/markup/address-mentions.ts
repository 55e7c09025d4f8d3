const slash = String.raw`(?:\\?/|%2f)`
const uploads = `(${slash}wp-content${slash}uploads${slash})?`

/**
 * Finds an address in running text: with or without a scheme, with slashes escaped as in JSON, or encoded as in a
 * query. Without a scheme it counts only where it cannot be a mere word, a part of a longer name or of a mail address.
 * The only group holds the uploads folder where that follows.
 */
export function mentionsOf(hosts: readonly string[], basePath: string): RegExp {
  // A name may continue with a letter or a hyphen and be another one; a port only with a digit.
  const end = (address: string) => (/:\d+$/.test(address) ? String.raw`(?!\d)` : String.raw`(?![\w-])`)
  const wholly = (address: string) => literally(address) + end(address)
  const anyOf = (names: readonly string[]) => `(?:${names.map((name) => wholly(name + basePath)).join('|')})`
  const withScheme = `(?:https?(?::|%3a))?${slash}${slash}${anyOf(hosts)}`
  const names = hosts.filter((host) => /[.:]/.test(host))
  const bare = names.length ? String.raw`|(?<![\w@.-])${anyOf(names)}` : ''
  return new RegExp(`(?:${withScheme}${bare})${uploads}`, 'gi')
}

const literally = (text: string) => text.replace(/[.[\]/*+?^${}()|\\]/g, '\\$&').replace(/:/g, '(?::|%3a)')
