/** Elements whose text is not shown, and comments: if one is never closed, everything after it would be lost. */
const hidden =
  'script|style|textarea|title|xmp|noscript|noembed|noframes|template|iframe|option|select|svg|math|annotation(?:-xml)?'
const marks = new RegExp(`<!--|-->|<(/?)(${hidden})(?=[\\s/>])`, 'gi')
const tagStart = /<[a-z/!]/gi

type Mark = { at: number; end: number; name: string; isEnd: boolean }

/**
 * Closes hidden elements that have no end tag before the next tag: an author who forgets `</style>` wants the rest of
 * the text to be read.
 * @returns the HTML with the missing end tags; takes linear time
 */
export function closedTexts(html: string): string {
  // HTML parses it as the start of a comment, but its end does not close a comment.
  const source = html.replaceAll('<![CDATA[', '')
  const found = Array.from(source.matchAll(marks), markOf)
  const nextOfName = nextMarks(found)
  let [result, keptUntil, hiddenUntil] = ['', 0, 0]
  found.forEach((mark, index) => {
    if (mark.isEnd || mark.at < hiddenUntil) return
    const next = nextOfName[index]
    if (next?.isEnd) {
      hiddenUntil = next.end
      return
    }
    tagStart.lastIndex = mark.end
    const end = tagStart.exec(source)?.index ?? source.length
    result += source.slice(keptUntil, end) + (mark.name === comment ? '-->' : `</${mark.name}>`)
    keptUntil = end
    hiddenUntil = end
  })
  return result + source.slice(keptUntil)
}

const comment = '!--'

function markOf(match: RegExpMatchArray): Mark {
  const [text, slash, name = comment] = match
  const at = match.index ?? 0
  return { at, end: at + text.length, name: name.toLowerCase(), isEnd: slash === '/' || text === '-->' }
}

/** For each mark the next one with the same name. A comment cannot start inside a comment. */
function nextMarks(found: readonly Mark[]): (Mark | undefined)[] {
  const next = new Map<string, Mark>()
  return found
    .toReversed()
    .map((mark) => {
      const following = next.get(mark.name)
      if (mark.name !== comment || mark.isEnd) next.set(mark.name, mark)
      return following
    })
    .reverse()
}
