import { Tokenizer } from 'htmlparser2'
import { maxOpenElements } from '../../policies.ts'
import { ignoredTokens } from './ignored-tokens.ts'

/** Elements without an end tag. */
const voidElements = new Set(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr'.split(
    ' ',
  ),
)

/**
 * Markup in which so few elements are open at a time that a parser's list of them stays short: it is searched at each
 * end tag, so the work would grow with the square of what is never closed.
 * @returns the source, without the start tags that would go deeper
 */
export function shallowMarkup(source: string): string {
  const open: string[] = []
  const kept: string[] = []
  let keptUntil = 0
  let name = ''
  let nameAt = 0
  const tokenizer = new Tokenizer(
    {},
    {
      ...ignoredTokens,
      isInForeignContext: () => open.includes('svg') || open.includes('math'),
      onopentagname(start, end) {
        name = source.slice(start, end).toLowerCase()
        nameAt = start
      },
      onopentagend(end) {
        if (voidElements.has(name)) return
        if (open.length < maxOpenElements) return void open.push(name)
        kept.push(source.slice(keptUntil, nameAt - 1))
        keptUntil = end + 1
      },
      onclosetag(start, end) {
        const at = open.lastIndexOf(source.slice(start, end).toLowerCase())
        if (at >= 0) open.length = at
      },
    },
  )
  tokenizer.write(source)
  tokenizer.end()
  return kept.join('') + source.slice(keptUntil)
}
