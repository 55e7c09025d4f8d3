import { Tokenizer } from 'htmlparser2'
import { maxOpenElements } from '../../policies.ts'

const voidElements = new Set(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr'.split(
    ' ',
  ),
)

/** A tag may be left open by an attribute without its closing quote, of either kind, or by a missing `>`. */
const maxUnendedTags = 3

/**
 * Limits how many elements are open at the same time: a parser searches its list of open elements at each end tag, so
 * unclosed elements would make its work grow quadratically.
 * @returns the source without start tags beyond the limit, and without an unclosed tag that would swallow the rest of
 *   the text as an attribute
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

/** @returns also the position of a tag that never ends, or -1 */
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

/** Empty handlers for htmlparser2's tokenizer, which calls all of them without checking whether they exist. */
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
