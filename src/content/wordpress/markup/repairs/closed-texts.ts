/** Elements whose words are not shown, and comments: what follows one that is never closed would be lost with them. */
const hidden =
  'script|style|textarea|title|xmp|noscript|noembed|noframes|template|iframe|option|select|svg|math|annotation(?:-xml)?'
const marks = new RegExp(`<!--|-->|<(/?)(${hidden})(?=[\\s/>])`, 'gi')
const tagStart = /<[a-z/!]/gi

type Mark = { at: number; end: number; name: string; isEnd: boolean }

/**
 * Ends what hides its words where the next tag begins, if nothing else ends it: an author who forgets `</style>` means the
 * rest of the text to be read.
 * @returns the HTML with the missing ends; work grows with its length
 */
export function closedTexts(html: string): string {
  // In HTML it begins a comment, and its end ends none.
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

/** For each mark the next one of its name. Inside of a comment another one does not begin. */
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
