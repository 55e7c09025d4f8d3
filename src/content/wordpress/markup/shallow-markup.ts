import { Tokenizer } from 'htmlparser2'
import { maxOpenElements } from '../../policies.ts'

/** Elements without an end tag. */
const voidElements = new Set(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr'.split(
    ' ',
  ),
)

/** A tag may end in an attribute that lacks its second quote, of two kinds, or in none. */
const maxUnendedTags = 3

/**
 * Markup in which so few elements are open at a time that a parser's list of them stays short: it is searched at each
 * end tag, so the work would grow with the square of what is never closed.
 * @returns the source, without the start tags that would go deeper, and without one that would take all the rest of the
 *   text into an attribute
 */
export function shallowMarkup(source: string): string {
  let [markup, { kept, unendedTagAt }] = [source, readShallow(source)]
  for (let tags = 0; unendedTagAt >= 0 && tags < maxUnendedTags; tags++) {
    const end = markup.indexOf('>', unendedTagAt) + 1
    const rest = end > 0 ? markup.slice(end) : `&lt;${markup.slice(unendedTagAt + 1)}`
    markup = markup.slice(0, unendedTagAt) + rest
    ;({ kept, unendedTagAt } = readShallow(markup))
  }
  return kept
}

/** @returns also where a tag begins that does not end, or -1. */
function readShallow(source: string): { kept: string; unendedTagAt: number } {
  const open: string[] = []
  const kept: string[] = []
  let keptUntil = 0
  let name = ''
  let nameAt = 0
  let isTagOpen = false
  const tokenizer = new Tokenizer(
    {},
    {
      ...ignoredTokens,
      isInForeignContext: () => open.includes('svg') || open.includes('math'),
      onopentagname(start, end) {
        name = source.slice(start, end).toLowerCase()
        nameAt = start
        isTagOpen = true
      },
      onselfclosingtag() {
        isTagOpen = false
      },
      onopentagend(end) {
        isTagOpen = false
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
  return { kept: kept.join('') + source.slice(keptUntil), unendedTagAt: isTagOpen ? nameAt - 1 : -1 }
}

/** Handlers of htmlparser2's tokenizer for what is of no interest: it calls each without asking whether it is there. */
export const ignoredTokens = {
  onattribdata() {},
  onattribentity() {},
  onattribend() {},
  onattribname() {},
  onclosetag() {},
  oncdata() {},
  oncomment() {},
  ondeclaration() {},
  onend() {},
  onopentagend() {},
  onopentagname() {},
  onprocessinginstruction() {},
  onselfclosingtag() {},
  ontext() {},
  ontextentity() {},
}
